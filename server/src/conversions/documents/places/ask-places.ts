import { OutsideError } from '@keystead/connectors/outside-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { askDocuments } from '../ask-documents.ts';

/** A place that the document service does not know is unknown to us too. */
export const askPlaces = <T>(ask: () => Promise<T>): Promise<T> =>
  askDocuments(async () => {
    try {
      return await ask();
    } catch (error) {
      throw error instanceof OutsideError && error.status === 404 ? fail('resource.notFound') : error;
    }
  });
