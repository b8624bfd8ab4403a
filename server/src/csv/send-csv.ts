import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends rows that the database has written as CSV, at the reader's pace. */
export const sendCsv = (reply: FastifyReply, fileName: string, rows: Readable): FastifyReply =>
  sendFile(
    reply,
    fileName,
    csvType,
    pipeline(rows, toCsvFile(), () => undefined),
  );

export const csvType = 'text/csv; charset=utf-8';

/** Sends a file for the browser to save. */
export const sendFile = (
  reply: FastifyReply,
  fileName: string,
  mediaType: string,
  bytes: Readable,
): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename=${quoted(fileName)}`)
    .send(bytes);

/** A name with spaces must be quoted. */
const quoted = (fileName: string): string => (/^[\w.-]+$/.test(fileName) ? fileName : `"${fileName}"`);

const byteOrderMark = Buffer.from('\ufeff');

/** Spreadsheets expect a byte order mark and carriage returns, both between rows and within a quoted cell. */
export const toCsvFile = (): Transform => {
  let isStarted = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const lines = Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
      done(null, isStarted ? lines : Buffer.concat([byteOrderMark, lines]));
      isStarted = true;
    },
  });
};
