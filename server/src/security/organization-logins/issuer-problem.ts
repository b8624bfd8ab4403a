import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';
import { calledAddressProblem } from '../called-address-problem.ts';

export const issuerProblem = (
  issuer: string,
  config: Pick<Config, 'external' | 'publicUrl'>,
): FieldProblem | null =>
  calledAddressProblem(issuer, config, {
    field: 'issuer',
    plain: sentence('organizationLogin.issuerPlain'),
    notCalled: (reason) => sentence('organizationLogin.notCalled', { reason }),
  });
