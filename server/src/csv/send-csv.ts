import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends rows that the database has written as CSV; the reader's pace is the database's. */
export const sendCsv = (reply: FastifyReply, fileName: string, rows: Readable): FastifyReply =>
  sendFile(
    reply,
    fileName,
    csvType,
    pipeline(rows, toCsvFile(), () => undefined),
  );

export const csvType = 'text/csv; charset=utf-8';

/** Sends what a browser is to save. */
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

/** A name with spaces in it stands in quotes. */
const quoted = (fileName: string): string => (/^[\w.-]+$/.test(fileName) ? fileName : `"${fileName}"`);

const byteOrderMark = Buffer.from('\ufeff');

/** Spreadsheets want a byte order mark and carriage returns, between rows and within a quoted cell alike. */
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
