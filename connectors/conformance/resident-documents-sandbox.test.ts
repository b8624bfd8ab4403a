import { createCarePlatform } from '@keystead/connectors/care-platform/http.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createResidentDocuments } from '@keystead/connectors/resident-documents/http.ts';
import type { FoundResident, ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { serviceText } from '@keystead/connectors/resident-documents/problem.ts';
import { startSandbox } from '@keystead/sandbox/sandbox.ts';
import { expect, test } from 'vitest';
import { always, oaks, openDocumentWorld, seaside } from './resident-documents-world.ts';

const {
  seen,
  documents,
  at,
  searchAll,
  personOf,
  matchesOf,
  copy,
  problemOf,
  setFault,
  deskUrl,
  credential,
} = openDocumentWorld();

test.each(['maple', 'lakeside', 'harbor'])(
  '%s has two corporations, four facilities and eight types',
  async (env) => {
    const corporations = await documents().corporations(at(env));
    expect(corporations).toHaveLength(2);
    const names = new Set<string>();
    for (const { id } of corporations) {
      const facilities = await documents().facilities(at(env), id);
      expect(facilities).toHaveLength(2);
      for (const facility of facilities) {
        expect(await documents().units(at(env), facility.id)).toHaveLength(3);
        for (const { name } of await documents().documentTypes(at(env), facility.id)) names.add(name);
      }
    }
    expect(names.size).toBe(env === 'maple' ? 8 : 7);
  },
);

test('corporations, facilities and units match the care platform', async () => {
  const platform = createCarePlatform({
    allowed: createHostAllowlist({ own: [deskUrl()] }),
    credential: credential(),
  });
  for (const env of ['maple', 'harbor', 'brand-new']) {
    const { corporations } = await platform.readStructure(`${deskUrl()}/care/${env}/snf/api`);
    const named = corporations.map(({ id, name }) => ({ id, name }));
    expect(await documents().corporations(at(env))).toEqual(named);
    for (const { id, facilities, units } of corporations) {
      const own = await documents().facilities(at(env), id);
      expect(own).toEqual(facilities.slice(0, 2));
      const [first] = own;
      const facilityUnits = units.filter(({ facilityId }) => facilityId === first?.id);
      const expected = facilityUnits.map((unit) => ({ id: unit.id, name: unit.name }));
      expect(await documents().units(at(env), first?.id ?? 0)).toEqual(expected);
    }
  }
});

test('the first facility has 120 residents with 600 documents over 18 months, all real files', async () => {
  const residents = await searchAll('maple', oaks);
  expect(residents).toHaveLength(120);
  expect(residents.reduce((sum, one) => sum + one.documents, 0)).toBe(600);
  expect(await searchAll('maple', oaks, { from: '2025-05-01', to: '2026-10-31' })).toHaveLength(120);
  expect(await searchAll('maple', oaks, { from: '2025-01-01', to: '2025-04-30' })).toEqual([]);
  const { own } = await personOf(0);
  const starts: Record<string, string> = {
    'application/pdf': '%PDF-1.4',
    'image/png': '\x89PNG\r\n\x1a\n',
    'text/plain; charset=utf-8': 'Care Plan',
  };
  const types = new Set<string>();
  for (const document of own) {
    const content = Buffer.concat(await (await documents().readContent(at('maple'), document)).toArray());
    types.add(document.contentType);
    if (document.contentType.startsWith('text/')) expect(content.toString()).toContain(document.title);
    else expect(content.toString('latin1')).toMatch(starts[document.contentType] ?? 'unheard of');
  }
  expect(types.size).toBe(3);
});

test('a clean move: found, read, written, identical there, retired here', async () => {
  const { resident, own } = await personOf(0);
  const { to } = await matchesOf(resident);
  for (const document of own) {
    const written = await copy(document, to);
    expect(written).toMatchObject({ sha256: document.sha256, size: document.size, title: document.title });
    await documents().retire(at('maple'), document.id, `maple/${written.id}`);
  }
  const remaining = (await searchAll('maple', oaks)).find(({ id }) => id === resident.id);
  expect(remaining).toBeUndefined();
  const [original] = own;
  const inspected = `${deskUrl()}/desk/api/resident-documents/maple`;
  const both = await Promise.all(
    [original?.id, 'W-000001'].map(async (id) => (await fetch(`${inspected}/${id}/content`)).text()),
  );
  expect(both[0]).toBe(both[1]);
  expect(both[0]).toContain(original?.title);
  expect(await (await fetch(inspected)).json()).toContainEqual(
    expect.objectContaining({ id: 'W-000001', facilityId: seaside, contentSha256: original?.sha256 }),
  );
  const page = await (await fetch(`${deskUrl()}/desk/sections/resident-documents`)).text();
  expect(page).toContain('5 retired');
  expect(page).toContain('retired, now maple/W-000001');
});

test('there are residents for each way of matching', async () => {
  const matches = async (index: number) => {
    const { bySsn, byMrn } = await matchesOf((await personOf(index)).resident);
    return [bySsn, byMrn];
  };
  expect(await matches(0)).toEqual([1, 1]);
  expect(await matches(1)).toEqual([0, 0]);
  expect(await matches(2)).toEqual([2, 1]);
  expect(await matches(8)).toEqual([0, 1]);
});

test.each([
  [3, 'unknown-type'],
  [4, 'duplicate'],
  [5, 'too-large'],
  [6, 'content-missing'],
  [9, 'content-differs'],
] as const)('the first document of resident %i is refused: %s', async (index, problem) => {
  const { resident, own } = await personOf(index);
  const { to } = await matchesOf(resident);
  const [first, second] = own as [ResidentDocument, ResidentDocument];
  expect(await problemOf(copy(first, to))).toMatchObject({ problem });
  expect(await documents().document(at('maple'), first.id)).toEqual(first);
  expect(await copy(second, to)).toMatchObject({ sha256: second.sha256 });
});

test('one document is damaged when written, which shows when it is read back', async () => {
  const { resident, own } = await personOf(7);
  const first = own[0] as ResidentDocument;
  const written = await copy(first, (await matchesOf(resident)).to);
  expect(written.sha256).not.toBe(first.sha256);
  const readBack = documents().verifyContent(at('maple'), { ...first, id: written.id });
  expect(await problemOf(readBack)).toEqual({ problem: 'content-differs', text: null });
});

test('odd names and types arrive unchanged', async () => {
  const { resident, own } = await personOf(10);
  const { to } = await matchesOf(resident);
  for (const document of own) {
    const { title, fileName, contentType } = await copy(document, to);
    expect({ title, fileName }).toEqual({ title: document.title, fileName: document.fileName });
    expect([document.contentType, 'application/octet-stream']).toContain(contentType);
  }
  const names = own.map(({ fileName }) => fileName).join();
  for (const sign of ['/', '"', '\r\n', '🩺', 'ملف']) expect(names).toContain(sign);
});

test('no personal or document data reaches the log', async () => {
  const { resident, own } = await personOf(0);
  await copy(own[1] as ResidentDocument, (await matchesOf(resident)).to);
  await documents().document(at('maple'), own[1]?.id ?? '');
  const log = JSON.stringify(seen);
  expect(seen.length).toBeGreaterThan(6);
  const personalData = [
    resident.ssn,
    resident.dateOfBirth,
    resident.lastName,
    resident.mrn,
    own[1]?.title,
    own[1]?.fileName,
  ];
  for (const text of personalData) expect(log).not.toContain(text ?? 'nothing');
  expect(log).toContain('bytes, not logged');
  expect(log).toContain('ssn=******');
});

test('reading a content reports its progress up to the last byte', async () => {
  // The sixth resident has a document that spans more than one chunk.
  const { own } = await personOf(5);
  const [large] = own.toSorted((one, other) => other.size - one.size);
  const progress: number[] = [];
  const onBytes = (bytes: number) => void progress.push(bytes);
  for await (const _ of await documents().readContent(at('maple'), large as ResidentDocument, { onBytes }));
  expect(progress.length).toBeGreaterThan(10);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBe(large?.size);
});

test("passes on the service's own words for a refusal, and nothing else", async () => {
  const { own } = await personOf(0);
  const { id = '' } = own[0] ?? {};
  const refusal = await documents()
    .deleteCopy(at('maple'), id)
    .catch((error) => error);
  expect(serviceText(refusal)).toBe(`Document ${id} was not written with a key.`);
  await setFault({ kind: 'down', status: 503 });
  const failure = await documents()
    .document(at('maple'), id)
    .catch((error) => error);
  expect([failure.status, serviceText(failure)]).toEqual([503, null]);
});

test('an original cannot be deleted, and a key cannot be used for two documents', async () => {
  const { resident, own } = await personOf(0);
  const { to } = await matchesOf(resident);
  const [first, second] = own as [ResidentDocument, ResidentDocument];
  await expect(documents().deleteCopy(at('maple'), first.id)).rejects.toMatchObject({ status: 409 });
  await copy(first, to, 'key-1');
  await expect(copy(second, to, 'key-1')).rejects.toMatchObject({
    status: 409,
    body: { error: 'key-reused' },
  });
});

test('the slow facility has 200 documents, each slow to read', async () => {
  const residents = await searchAll('maple', 102);
  expect(residents.reduce((sum, one) => sum + one.documents, 0)).toBe(200);
  const types = await documents().documentTypes(at('maple'), 102);
  const query = { typeIds: types.map(({ id }) => id), ...always };
  const [document] = await documents().documentsOf(at('maple'), residents[0]?.id ?? '', query);
  const started = performance.now();
  await (await documents().readContent(at('maple'), document as ResidentDocument)).toArray();
  expect(performance.now() - started).toBeGreaterThan(290);
});

test('a new environment has a corporation with two facilities on first contact', async () => {
  const [corporation, ...others] = await documents().corporations(at('brand-new'));
  expect(others).toEqual([]);
  expect(await documents().facilities(at('brand-new'), corporation?.id ?? 0)).toHaveLength(2);
  expect(await searchAll('brand-new', oaks)).toHaveLength(12);
});

test.each([
  ['GET', '/corporations?surplus=1', 400],
  ['GET', '/facilities', 400],
  ['GET', '/facilities?corporationId=9', 404],
  ['GET', '/units?facilityId=999', 404],
  ['GET', '/residents?match=ssn&facilityId=101&dateOfBirth=1930-01-01', 400],
  ['GET', '/residents?match=name&facilityId=101', 400],
  ['GET', '/residents/R-101-001/documents', 400],
  ['GET', '/documents', 400],
  ['POST', '/residents/search', 400],
  ['POST', '/documents/D-000001/retire', 400],
  ['POST', '/residents/R-201-001/documents', 400],
  ['POST', '/residents/nobody/documents', 404],
  ['POST', '/documents/none/restore', 404],
])('%s %s returns %i', async (method, path, status) => {
  const headers = {
    authorization: `Bearer ${credential()}`,
    'content-type': 'application/json',
  };
  const body = method === 'POST' ? '{}' : null;
  expect((await fetch(at('maple') + path, { method, headers, body })).status).toBe(status);
});

test('a large world has many documents, including one larger than what is kept', async () => {
  const bytes = 48 * 1024 * 1024;
  const large = await startSandbox({ port: 0, smtpPort: 0, documents: 50, largeDocument: bytes });
  const service = createResidentDocuments({
    allowed: createHostAllowlist({ own: [large.url] }),
    credential: large.settings.credential,
  });
  const url = `${large.url}/resident-documents/maple`;
  const types = (await service.documentTypes(url, 202)).map(({ id }) => id);
  const units = (await service.units(url, 202)).map(({ id }) => id);
  const found = await service.searchResidents(url, {
    facilityId: 202,
    unitIds: units,
    typeIds: types,
    ...always,
  });
  expect(found.reduce((sum, one) => sum + one.documents, 0)).toBe(51);
  const { ssn, dateOfBirth, id } = found[0] as FoundResident;
  const [match] = await service.matchResidents(url, {
    by: 'ssn',
    facilityId: seaside,
    ssn: ssn ?? '',
    dateOfBirth,
  });
  for (const document of await service.documentsOf(url, id, { typeIds: types, ...always })) {
    const content = await service.readContent(url, document);
    const newDocument = { ...document, residentId: match?.id ?? '', key: document.id };
    const written = await service.write(url, newDocument, content);
    expect(written).toMatchObject({ size: document.size, sha256: document.sha256 });
    await service.verifyContent(url, { ...document, id: written.id });
  }
  await large.stop();
});
