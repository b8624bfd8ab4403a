import { ExternalError } from '@keystead/connectors/external-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { callDocumentService } from '../call-document-service.ts';

/** A place that the document service does not know is unknown to us too. */
export const callOrNotFound = <T>(call: () => Promise<T>): Promise<T> =>
  callDocumentService(async () => {
    try {
      return await call();
    } catch (error) {
      throw error instanceof ExternalError && error.status === 404 ? fail('resource.notFound') : error;
    }
  });
