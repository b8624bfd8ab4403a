export type ReadMessage = { messageId: string | null; subject: string; text: string; html: string | null };

type Part = { headers: Map<string, string>; body: string };

/** Reads what current mail programs send: plain or multipart, quoted-printable or base64. */
export function readMessage(raw: Buffer): ReadMessage {
  // Latin-1 keeps each byte as one character until its charset is known.
  const message = readPart(raw.toString('latin1'));
  const leaves = readLeaves(message);
  const contentOf = (type: string) =>
    leaves.find((leaf) => leaf.type === type)?.content.replaceAll('\r\n', '\n');
  return {
    messageId: message.headers.get('message-id') ?? null,
    subject: decodeWords(message.headers.get('subject') ?? ''),
    text: (contentOf('text/plain') ?? '').trimEnd(),
    html: contentOf('text/html') ?? null,
  };
}

function readPart(source: string): Part {
  const [, head = '', body = ''] = /^([\s\S]*?)(?:\r?\n\r?\n([\s\S]*))?$/.exec(source) ?? [];
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function readLeaves({ headers, body }: Part): { type: string; content: string }[] {
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = parameterOf(contentType, 'boundary');
  if (boundary) {
    const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1);
    const inner = parts.filter((part) => !part.startsWith('--'));
    return inner.flatMap((part) => readLeaves(readPart(part.replace(/^\r?\n/, ''))));
  }
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const bytes = decodeTransfer(body, headers.get('content-transfer-encoding') ?? '');
  return [{ type, content: decodeCharset(bytes, parameterOf(contentType, 'charset') ?? 'utf-8') }];
}

function parameterOf(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(header);
  return match?.[1];
}

function decodeTransfer(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return decodeQuoted(body.replace(/=\r?\n/g, ''));
    default:
      return Buffer.from(body, 'latin1');
  }
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decodeCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** Non-ASCII headers are written as `=?charset?encoding?text?=`. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?]+)\?([QB])\?([^?]*)\?=/gi, (_all, charset, encoding, text) => {
      const isBase64 = encoding.toUpperCase() === 'B';
      const bytes = isBase64 ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' '));
      return decodeCharset(bytes, charset);
    });
}
