import { ExternalError } from '@keystead/connectors/external-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';

/** Turns any error of a document service into one failure, for calls that wait for its reply. */
export const callDocumentService = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExternalError)
      throw fail('outside.unavailable', { system: sentence('system.residentDocuments') });
    throw error;
  }
};
