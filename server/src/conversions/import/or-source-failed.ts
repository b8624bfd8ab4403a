import { ExternalError } from '@keystead/connectors/external-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Sentence } from '@keystead/contract/texts/sentence.ts';

/** If a source fails midway, nothing of what it returned is used. */
export const orSourceFailed = async <T>(work: Promise<T>, system: Sentence): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error;
    // The text that contains the reason has its own full stop.
    throw fail('import.sourceFailed', { system, what: error.message.replace(/\.$/, '') });
  }
};
