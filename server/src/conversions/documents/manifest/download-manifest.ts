import { pipeline, Readable } from 'node:stream';
import { downloadDocumentManifest as endpoint } from '@keystead/contract/conversions/documents/document-manifest.ts';
import { csvType, sendFile, toCsvFile } from '../../../csv/send-csv.ts';
import { handle } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { findSession } from '../sessions/find-session.ts';
import { openSigningKey } from './manifest-keys.ts';
import { readMoves } from './read-moves.ts';
import { signStream } from './sign-stream.ts';
import { manifestWriters } from './write-manifest.ts';

/** The signature covers exactly the bytes that are sent. */
export const downloadDocumentManifest = handle(
  endpoint,
  async ({ params, query: { format }, reply }, services: Pick<Services, 'data' | 'seal'>) => {
    const { data } = services;
    const session = await data.transaction('customers', (tx) => findSession(tx, params.id));
    const signing = signStream(await openSigningKey(services), format);
    const text = Readable.from(manifestWriters[format](session, new Date(), readMoves(data, session)));
    const isCsv = format === 'csv';
    const bytes = isCsv
      ? pipeline(text, toCsvFile(), signing, () => undefined)
      : pipeline(text, signing, () => undefined);
    const mediaType = isCsv ? csvType : 'application/json; charset=utf-8';
    return sendFile(reply, `${params.id}.${format}`, mediaType, bytes);
  },
);
