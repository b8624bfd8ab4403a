import { type Sentence, sentence } from '../../texts/sentence.ts';

export type ResidentProgress = {
  documents: number;
  /** Without those put back. */
  moved: number;
  /** Documents that stay at the source, for any reason. */
  notMoved: number;
  putBack: number;
  /** Why none of the resident's documents can be moved. */
  message: string | null;
};

/** The state of a resident's documents, in one sentence. */
export const residentResult = (progress: ResidentProgress): Sentence => {
  const { documents, moved, notMoved, putBack, message } = progress;
  // Documents that never moved are not there to be put back.
  if (putBack > 0) return sentence('residentResult.putBack', { putBack, total: moved + putBack });
  if (moved + notMoved < documents) return sentence('residentResult.running', { moved, documents });
  if (message !== null) return sentence('residentResult.message', { message });
  return notMoved === 0
    ? sentence('residentResult.completed', { moved })
    : sentence('residentResult.partly', { moved, documents });
};
