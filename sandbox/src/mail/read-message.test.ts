import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const read = (...lines: string[]) => readMessage(Buffer.from(lines.join('\r\n')));

test('reads a plain message', () => {
  const message = read('Subject: Hello', 'Message-ID: <1@b.example>', '', 'First', '', 'Second', '');
  expect(message).toEqual({
    messageId: '<1@b.example>',
    subject: 'Hello',
    text: 'First\n\nSecond',
    html: null,
  });
});

test('reads nested parts, each in its own encoding', () => {
  const message = read(
    'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
    ' =?UTF-8?B?IPCfkYs=?=',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative;',
    ' boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Caf=E9 and a long=',
    ' line',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Café</p>').toString('base64'),
    '--inner--',
    '--outer--',
  );
  expect(message).toEqual({
    messageId: null,
    subject: 'Grüße 👋',
    text: 'Café and a long line',
    html: '<p>Café</p>',
  });
});

test('tolerates a malformed message', () => {
  expect(readMessage(Buffer.from(''))).toEqual({ messageId: null, subject: '', text: '', html: null });
  expect(read('Content-Type: text/plain; charset=klingon', '', 'Hi').text).toBe('Hi');
});
