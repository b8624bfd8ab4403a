import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createResidentDocuments } from '@keystead/connectors/resident-documents/http.ts';
import type { NewDocument } from '@keystead/connectors/resident-documents/port.ts';
import { documentProblem } from '@keystead/connectors/resident-documents/problem.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * These hold for any system that speaks the protocol. To test a real one, set RESIDENT_DOCUMENTS_URL (the URL of one
 * environment) and RESIDENT_DOCUMENTS_CREDENTIAL. Nothing is written to it unless RESIDENT_DOCUMENTS_RESIDENT names a
 * resident, ideally one created for this purpose: a document is written, retired, restored and deleted. What only the
 * sandbox can show is in separate files.
 */
const { RESIDENT_DOCUMENTS_URL, RESIDENT_DOCUMENTS_CREDENTIAL, RESIDENT_DOCUMENTS_RESIDENT } = process.env;

let sandbox: Sandbox | undefined;
let url = '';
let credential = '';
beforeAll(async () => {
  if (!RESIDENT_DOCUMENTS_URL) sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  url = RESIDENT_DOCUMENTS_URL ?? `${sandbox?.url}/resident-documents/maple`;
  credential = RESIDENT_DOCUMENTS_CREDENTIAL ?? sandbox?.settings.credential ?? '';
});
afterAll(() => sandbox?.stop());

const documents = (given = credential) =>
  createResidentDocuments({ allowed: createHostAllowlist({ own: [url] }), credential: given });

const always = { from: '1900-01-01', to: '2999-12-31' };
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

/** The first facility with a resident who has documents. */
async function findPlace() {
  for (const corporation of await documents().corporations(url)) {
    for (const { id: facilityId } of await documents().facilities(url, corporation.id)) {
      const unitIds = idsOf(await documents().units(url, facilityId));
      const typeIds = idsOf(await documents().documentTypes(url, facilityId));
      const query = { facilityId, unitIds, typeIds, ...always };
      const residents = await documents().searchResidents(url, query);
      const [resident] = residents;
      if (resident) return { query, residents, resident };
    }
  }
  throw new Error('There is no facility with documents.');
}

const textOf = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

test("a search counts the residents' documents", async () => {
  const { query, residents } = await findPlace();
  expect(new Set(residents.map(({ id }) => id)).size).toBe(residents.length);
  for (const { id, documents: count, bytes } of residents.slice(0, 5)) {
    const found = await documents().documentsOf(url, id, query);
    expect(found.map(({ residentId }) => residentId)).toEqual(found.map(() => id));
    expect(found).toHaveLength(count);
    expect(found.reduce((sum, { size }) => sum + size, 0)).toBe(bytes);
  }
});

test('units, types and days narrow the search', async () => {
  const { query, residents, resident } = await findPlace();
  const unitResidents = await documents().searchResidents(url, { ...query, unitIds: [resident.unit.id] });
  expect(unitResidents.length).toBeGreaterThan(0);
  expect(unitResidents.every(({ unit }) => unit.id === resident.unit.id)).toBe(true);
  const [document] = await documents().documentsOf(url, resident.id, query);
  const assigned = document?.assignedDate ?? '';
  const day = { ...query, from: assigned, to: assigned, typeIds: [document?.typeId ?? 0] };
  const thatDay = await documents().documentsOf(url, resident.id, day);
  expect(thatDay.map(({ id }) => id)).toContain(document?.id);
  expect(thatDay.every(({ assignedDate }) => assignedDate === assigned)).toBe(true);
  const never = { ...query, from: '1900-01-01', to: '1900-01-02' };
  expect(await documents().searchResidents(url, never)).toEqual([]);
  expect(residents.length).toBeGreaterThanOrEqual(unitResidents.length);
});

test('matches a resident by SSN or by name and MRN, and no one else', async () => {
  const { query, residents } = await findPlace();
  const resident = residents.find(({ ssn }) => ssn !== null);
  const { facilityId } = query;
  const { ssn, dateOfBirth = '', lastName = '', mrn = '' } = resident ?? {};
  const ids = async (match: Parameters<ReturnType<typeof documents>['matchResidents']>[1]) =>
    (await documents().matchResidents(url, match)).map(({ id }) => id);
  const bySsn = { by: 'ssn', facilityId, ssn: ssn ?? '', dateOfBirth } as const;
  expect(await ids(bySsn)).toContain(resident?.id);
  expect(await ids({ ...bySsn, dateOfBirth: '1901-01-01' })).toEqual([]);
  const byMrn = { by: 'mrn', facilityId, lastName: lastName.toUpperCase(), mrn, dateOfBirth } as const;
  expect(await ids(byMrn)).toContain(resident?.id);
  expect(await ids({ ...byMrn, mrn: `${mrn}-other` })).toEqual([]);
});

test('the content matches its document, and an unknown document is not found', async () => {
  const { query, resident } = await findPlace();
  const [document] = await documents().documentsOf(url, resident.id, query);
  if (!document) throw new Error('There is no document.');
  expect(await documents().document(url, document.id)).toEqual(document);
  const content = await documents().readContent(url, document);
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  expect(hash.digest('hex')).toBe(document.sha256);
  expect(await documents().document(url, 'no-such-document')).toBeNull();
  expect(await documents().documentByKey(url, 'no-such-key')).toBeNull();
  const unknown = documents().readContent(url, { ...document, id: 'no-such-document' });
  await expect(unknown).rejects.toMatchObject({ kind: 'refused', status: 404 });
});

test('returns nothing without the credential', async () => {
  await expect(documents('wrong').corporations(url)).rejects.toMatchObject({ kind: 'refused', status: 401 });
  const content = documents('wrong').readContent(url, { id: 'x', size: 1, sha256: '' });
  await expect(content).rejects.toMatchObject({ status: 401 });
});

describe.runIf(!RESIDENT_DOCUMENTS_URL || RESIDENT_DOCUMENTS_RESIDENT)('a written document', () => {
  const text = `written by a test ${randomUUID()}`;
  const sha256 = createHash('sha256').update(text).digest('hex');

  async function newDocument(): Promise<NewDocument> {
    const { query, residents } = await findPlace();
    return {
      residentId: RESIDENT_DOCUMENTS_RESIDENT ?? residents[0]?.id ?? '',
      typeId: query.typeIds[0] ?? 0,
      title: 'Plan "A"/B\r\n🩺 خطة',
      fileName: '../plan\n"A".txt',
      contentType: 'text/plain',
      assignedDate: '2026-03-09',
      size: Buffer.byteLength(text),
      sha256,
      key: randomUUID(),
    };
  }
  const content = () => Readable.from([Buffer.from(text)]);

  test('exists once per key, is hidden while retired, and is gone once deleted', async () => {
    const document = await newDocument();
    const { key, ...label } = document;
    const written = await documents().write(url, document, content());
    expect(written).toMatchObject({ ...label, retired: null });
    expect((await documents().write(url, { ...document, size: null }, content())).id).toBe(written.id);
    expect(await documents().documentByKey(url, key)).toEqual(written);
    expect(await textOf(await documents().readContent(url, written))).toBe(text);

    const query = { typeIds: [document.typeId], ...always };
    const listed = async () =>
      (await documents().documentsOf(url, document.residentId, query)).map(({ id }) => id);
    expect(await listed()).toContain(written.id);
    for (const _ of ['once', 'and again']) await documents().retire(url, written.id, 'elsewhere/1');
    expect(await listed()).not.toContain(written.id);
    expect((await documents().document(url, written.id))?.retired).toMatchObject({ movedTo: 'elsewhere/1' });
    for (const _ of ['once', 'and again']) await documents().restore(url, written.id);
    expect(await listed()).toContain(written.id);

    for (const _ of ['once', 'and again']) await documents().deleteCopy(url, written.id);
    expect(await documents().documentByKey(url, key)).toBeNull();
    const second = await documents().write(url, document, content());
    expect(second.id).not.toBe(written.id);
    await documents().deleteCopy(url, second.id);
  });

  test('is refused as a duplicate, with an unknown type, or with a mismatched digest', async () => {
    const document = await newDocument();
    const problemOf = async (changes: Partial<NewDocument>, body = content()) => {
      const error = await documents()
        .write(url, { ...document, key: randomUUID(), ...changes }, body)
        .then(
          () => null,
          (thrown) => thrown,
        );
      return documentProblem(error);
    };
    const written = await documents().write(url, document, content());
    expect(await problemOf({})).toMatchObject({ problem: 'duplicate', text: expect.stringMatching(/./) });
    await documents().deleteCopy(url, written.id);
    expect(await problemOf({ typeId: 999_999 })).toMatchObject({ problem: 'unknown-type' });
    const other = Readable.from([Buffer.from(text.toUpperCase())]);
    expect(await problemOf({ key: document.key }, other)).toMatchObject({ problem: 'digest-refused' });
    expect(await documents().documentByKey(url, document.key)).toBeNull();
  });

  test('leaves nothing behind when the transfer breaks off', async () => {
    const document = await newDocument();
    const broken = Readable.from(
      (function* () {
        yield Buffer.from(text.slice(0, 5));
        throw new Error('gone');
      })(),
    );
    await expect(documents().write(url, document, broken)).rejects.toMatchObject({ name: 'ExternalError' });
    expect(await documents().documentByKey(url, document.key)).toBeNull();
  });
});
