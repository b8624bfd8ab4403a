import type { FieldProblem } from '@keystead/contract/field-error.ts';
import type { Sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../config.ts';
import { createAddressChecker } from '../data/environments/address-checker.ts';

type AddressField = {
  field: string;
  plain: Sentence;
  notCalled: (reason: Sentence) => Sentence;
};

/** An administrator enters it and the server calls it: listed hosts only, and https whenever we use it ourselves. */
export const calledAddressProblem = (
  address: string,
  config: Pick<Config, 'external' | 'publicUrl'>,
  { field, plain, notCalled }: AddressField,
): FieldProblem | null => {
  const isPlain = address.toLowerCase().startsWith('http:');
  if (isPlain && config.publicUrl.startsWith('https:')) return { field, ...plain };
  const reason = createAddressChecker(config.external.organizations)(address);
  return reason ? { field, ...notCalled(reason) } : null;
};
