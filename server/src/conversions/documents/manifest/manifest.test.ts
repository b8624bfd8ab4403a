import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { anonymous, as, type Caller } from '../../../../../tooling/test/caller.ts';
import { ask } from '../../../../../tooling/test/enterprise.ts';
import { seedDocumentSessions } from '../../../demo/past/seed-document-sessions.ts';
import { openSigningKey } from './manifest-keys.ts';
import { type ManifestKey, verifyManifest } from './verify-manifest.ts';

const world = await openApp();
let renee: Caller;
beforeAll(async () => {
  renee = await as(world, 'r.residentdoc@provider.example');
  await world.services.data.transaction('all', seedDocumentSessions);
  const oddNames = ['=HYPERLINK("http://x")', 'two\r\nlines, "quoted"', '🩺 ملف'];
  for (const [index, name] of oddNames.entries())
    await query(sql`update document_moves set title = ${name}, file_name = ${name}
      where session_id = 1001 and position = ${index + 1}`);
});

const query = async <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
  world.services.data.transaction('all', async (tx) => (await text.execute(tx)).rows);
const pathOf = (key: string, format: string) =>
  `/api/conversions/documents/sessions/${key}/manifest?format=${format}`;
const download = async (format: string, key = 'RDM-1001') =>
  (await renee.call('GET', pathOf(key, format))).rawPayload;
const listKeys = async () =>
  (await ask<ManifestKey[]>(anonymous(world), 'GET', '/api/conversions/documents/manifest-keys')).body;

async function* chunksOf(file: Buffer, size = file.length) {
  for (let start = 0; start < file.length; start += size) yield file.subarray(start, start + size);
}
const verify = (file: Buffer, keys: ManifestKey[], size?: number) =>
  verifyManifest(chunksOf(file, size), keys);

test('a CSV file lists every document, and a spreadsheet opens it without running anything', async () => {
  const reply = await renee.call('GET', pathOf('RDM-1004', 'csv'));
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=RDM-1004.csv',
  });
  const lines = reply.payload.split('\r\n');
  expect(lines[0]?.replace('\ufeff', '')).toBe(
    'sessionKey,status,movedBy,movedDateTime,manifestMadeAt,sourceEnvironment,sourceCorporation,sourceFacility,' +
      'destEnvironment,destCorporation,destFacility,documentId,copyId,residentId,destResidentId,documentType,title,' +
      'fileName,contentType,assignedDate,size,sha256,result,reason,readAt,writtenAt,verifiedAt,movedAt,putBackAt',
  );
  // The header, the documents, the signature, and nothing after the last line break.
  expect(lines).toHaveLength(1 + 19 + 1 + 1);
  expect(lines[1]).toMatch(
    /^RDM-1004,Error,connie\.conv@provider\.example,.*,D-910001,D-910001-C,R-101-1010,R-101-1010-B,Care Plan,/,
  );
  expect(lines[6]).toContain('Skipped,Resident was not found in the destination facility.');
  expect(lines[20]).toMatch(/^Signature,[\da-f]{16},[A-Za-z\d+/]{86}==$/);
  expect(reply.payload).not.toMatch(/Zeller|Yarrow/);
  expect((await download('csv')).toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test('a JSON file is valid JSON', async () => {
  const reply = await renee.call('GET', pathOf('RDM-1001', 'json'));
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const manifest = reply.json();
  expect(manifest.session).toMatchObject({ sessionKey: 'RDM-1001', sourceFacility: 'Lighthouse' });
  expect(manifest.documents).toHaveLength(5);
  expect(manifest.documents[1]).toMatchObject({
    documentId: 'D-9121002',
    copyId: 'D-9121002-C',
    title: 'two\r\nlines, "quoted"',
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
    result: 'Moved',
    verifiedAt: expect.stringMatching(/^20\d\d-/),
    putBackAt: '',
  });
  expect(manifest.signature.keyId).toBe((await listKeys())[0]?.keyId);
});

test.each(['csv', 'json'])('%s: accepts the file as signed, regardless of chunking', async (format) => {
  const file = await download(format);
  const keys = await listKeys();
  for (const size of [1, 7, 1000, file.length])
    expect(await verify(file, keys, size)).toMatchObject({ isGood: true, keyId: keys[0]?.keyId });
});

test.each(['csv', 'json'])('%s: detects a change to any byte', async (format) => {
  const file = await download(format);
  const keys = await listKeys();
  for (let index = 0; index < file.length; index++) {
    const changed = Buffer.from(file);
    changed[index] = (changed[index] ?? 0) ^ 1;
    if ((await verify(changed, keys)).isGood) throw new Error(`Byte ${index} can be changed.`);
  }
});

test.each(['csv', 'json'])('%s: detects a change to any bit of the signature', async (format) => {
  const file = await download(format);
  const keys = await listKeys();
  const last = file.lastIndexOf('==') - 1;
  for (let value = 0; value < 256; value++) {
    if (value === file[last]) continue;
    const changed = Buffer.from(file);
    changed[last] = value;
    if ((await verify(changed, keys)).isGood) throw new Error(`${value} is as good as ${file[last]}.`);
  }
});

test('lists thousands of documents completely and in order', async () => {
  await query(sql`
    insert into document_moves (session_id, customer_id, position, document_id, resident_id, type_id, type_name, title,
      file_name, content_type, assigned_date, size, sha256, state)
    select session_id, customer_id, n, 'D-' || n, resident_id, type_id, type_name, title, file_name, content_type,
      assigned_date, size, sha256, state
    from document_moves, generate_series(1000, 4999) n where session_id = 1003 and position = 1`);
  const file = await download('json', 'RDM-1003');
  const { documents } = JSON.parse(file.toString()) as { documents: { documentId: string }[] };
  expect(documents.slice(-4000).map(({ documentId }) => documentId)).toEqual(
    Array.from({ length: 4000 }, (_, index) => `D-${index + 1000}`),
  );
  expect(await verify(file, await listKeys())).toMatchObject({ isGood: true });
});

test.each(['csv', 'json'])(
  '%s: rows cannot be removed, swapped or added, nor the end cut off',
  async (format) => {
    const end = format === 'csv' ? '\r\n' : '\n';
    const lines = (await download(format, 'RDM-1004')).toString().split(end);
    const keys = await listKeys();
    const verifyChanged = async (change: (lines: string[]) => string[]) =>
      verify(Buffer.from(change([...lines]).join(end)), keys);
    expect(await verifyChanged((all) => all)).toMatchObject({ isGood: true });
    expect(await verifyChanged((all) => all.toSpliced(3, 1))).toMatchObject({
      isGood: false,
      why: 'changed',
    });
    expect(await verifyChanged((all) => all.toSpliced(3, 2, all[4] ?? '', all[3] ?? ''))).toMatchObject({
      why: 'changed',
    });
    expect(await verifyChanged((all) => all.toSpliced(3, 0, all[3] ?? ''))).toMatchObject({ why: 'changed' });
    expect(await verifyChanged((all) => all.slice(0, -2))).toMatchObject({ why: 'unsigned' });
    expect(await verifyChanged((all) => [...all, 'more', ''])).toMatchObject({ why: 'unsigned' });
    expect(await verifyChanged((all) => [...all.slice(0, -1), all.at(-2) ?? '', ''])).toMatchObject({
      why: 'changed',
    });
  },
);

test('rejects the signature of another manifest or with another key', async () => {
  const keys = await listKeys();
  const [one, other] = [await download('csv', 'RDM-1004'), await download('csv', 'RDM-1005')];
  const lastLine = other.subarray(other.lastIndexOf('Signature,'));
  const swapped = Buffer.concat([one.subarray(0, one.lastIndexOf('Signature,')), lastLine]);
  expect(await verify(swapped, keys)).toMatchObject({ isGood: false, why: 'changed' });
  expect(await verify(one, [])).toMatchObject({ isGood: false, why: 'unknownKey' });
  expect(await verify(Buffer.alloc(0), keys)).toEqual({ isGood: false, why: 'unsigned' });
  // A list that gives a stranger's key our name.
  const [{ keyId = '' } = {}] = keys;
  const stranger = { keyId, publicKey: strangerKey };
  expect(await verify(one, [stranger])).toMatchObject({ isGood: false, why: 'unknownKey' });
});

const strangerKey = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----
`;

test('concurrent first callers get the same key, whose private half is sealed', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => openSigningKey(world.services)));
  expect(new Set(ids.map(({ keyId }) => keyId)).size).toBe(1);
  const [stored] = await query(sql<{ sealed_key: string }>`select sealed_key from manifest_keys`);
  expect(stored?.sealed_key).toMatch(/^ks2\.[\da-f]{8}\.manifest-key\./);
  expect(JSON.stringify(await listKeys())).not.toContain('PRIVATE');
  // Keys must stay: a manifest may be presented years later.
  await expect(query(sql`delete from manifest_keys`)).rejects.toThrow(/permission denied/);
});

test('rejects users without the right, and unknown or unconfirmed sessions', async () => {
  const nobody = await as(world, 'eve.edit@provider.example');
  expect((await nobody.call('GET', pathOf('RDM-1004', 'csv'))).statusCode).toBe(403);
  expect((await renee.call('GET', pathOf('RDM-999999', 'csv'))).statusCode).toBe(404);
  expect((await renee.call('GET', pathOf('RDM-1004', 'xml'))).statusCode).toBe(400);
});

test('the command works offline with saved keys, or fetches the keys from the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  const [file, keys] = [join(folder, 'RDM-1004.csv'), join(folder, 'keys.json')];
  const good = await download('csv', 'RDM-1004');
  writeFileSync(file, good);
  writeFileSync(keys, JSON.stringify(await listKeys()));
  const root = resolve(import.meta.dirname, '../../../../..');
  const run = promisify(execFile);
  const command = (...more: string[]) =>
    run(process.execPath, ['scripts/verify-manifest.ts', ...more], { cwd: root });
  expect((await command(file, '--keys', keys)).stdout).toMatch(/RDM-1004\.csv is as it was signed with key/);
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await command(file, '--keys', address)).stdout).toMatch(/is as it was signed/);
  await expect(command(file, '--keys', `${address}/api/nothing`)).rejects.toMatchObject({
    stderr: expect.stringContaining('answered 404 when it was asked for its keys.'),
  });
  writeFileSync(file, Buffer.from(good.toString().replace('Moved', 'moved')));
  await expect(command(file, '--keys', keys)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be trusted: something in it is not as it was signed.'),
  });
  await expect(command()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Which file?') });
});
