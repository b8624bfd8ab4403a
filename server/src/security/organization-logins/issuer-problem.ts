import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';
import { createAddressChecker } from '../../data/environments/address-checker.ts';

/** An administrator enters it and the server calls it: listed hosts only, and https whenever we use it ourselves. */
export const issuerProblem = (
  issuer: string,
  config: Pick<Config, 'external' | 'publicUrl'>,
): FieldProblem | null => {
  const field = 'issuer';
  const isPlain = issuer.toLowerCase().startsWith('http:');
  if (isPlain && config.publicUrl.startsWith('https:'))
    return { field, ...sentence('organizationLogin.issuerPlain') };
  const reason = createAddressChecker(config)(issuer);
  return reason ? { field, ...sentence('organizationLogin.notCalled', { reason }) } : null;
};
