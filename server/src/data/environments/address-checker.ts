import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';

/** The problem with an address that would be called, as text. */
export const createAddressChecker =
  ({ external }: Pick<Config, 'external'>) =>
  (address: string): Sentence | undefined => {
    const fault = external.allowed.findFault(address);
    return fault && sentence(`address.${fault.code}`, { host: fault.host });
  };
