import { crc32, deflateSync } from 'node:zlib';

/** The text of a sandbox document: enough to tell each one apart. */
export type FileText = { title: string; resident: string; number: number };

export type FileKind = 'pdf' | 'png' | 'txt';

export const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
};

/** A small file of that kind that any program can open. */
export function makeFile(kind: FileKind, text: FileText): Buffer {
  switch (kind) {
    case 'pdf':
      return makePdf(linesOf(text));
    case 'png':
      return makePng(text.number);
    case 'txt':
      return Buffer.from(`${linesOf(text).join('\n')}\n`);
  }
}

const linesOf = ({ title, resident, number }: FileText) => [
  title,
  `Resident: ${resident}`,
  `Document ${number} of the sandbox. It is about nobody.`,
];

const pdfText = (text: string) => text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&');

function makePdf(lines: string[]): Buffer {
  const textLines = lines.map((line) => `(${pdfText(line)}) Tj 0 -18 Td`).join('\n');
  const page = `BT /F1 12 Tf 72 720 Td\n${textLines}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const xrefEntries = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(
    `${pdf}xref\n0 ${count}\n0000000000 65535 f \n${xrefEntries.join('')}${trailer}`,
    'latin1',
  );
}

const side = 32;

/** A square of one color with a bar for each bit of the number, in 8-bit RGB. */
function makePng(number: number): Buffer {
  const line = (y: number) => {
    const pixels = Array.from({ length: side }, (_, x) => {
      const isBar = x === Math.floor(y / 2) && (number >> x) % 2 === 1;
      return isBar ? [20, 20, 60] : [200 - (number % 120), 120 + (number % 90), 160];
    });
    return [0, ...pixels.flat()];
  };
  const pixels = Buffer.from(Array.from({ length: side }, (_, y) => line(y)).flat());
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from(`Comment\0Document ${number} of the sandbox`, 'latin1')),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(typeAndData.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(typeAndData, 4);
  chunk.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4);
  return chunk;
}
