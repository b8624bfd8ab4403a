import type { HostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';

/** The problem with an address that would be called, as text. */
export const createAddressChecker =
  (allowed: HostAllowlist) =>
  (address: string): Sentence | undefined => {
    const fault = allowed.findFault(address);
    return fault && sentence(`address.${fault.code}`, { host: fault.host });
  };
