import { inspect } from 'node:util';
import type { FoundResident } from '@keystead/contract/conversions/documents/document-residents.ts';
import { beforeAll, expect, test } from 'vitest';
import { manyPeople } from '../../../../sandbox/src/resident-documents/people.ts';
import {
  documentWorld,
  transferFromOaks,
  watchExternalCalls,
} from '../../../../tooling/test/conversions/documents.ts';
import { ask, setFault } from '../../../../tooling/test/enterprise.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { withConnection } from '../../data/embedded/run-statement.ts';
import type { ServiceLogEntry } from '../../records/service-log.ts';

const opened = documentWorld();
let externalCalls: ServiceLogEntry[];
beforeAll(() => {
  externalCalls = watchExternalCalls(opened.world);
});

/** One who is moved, one who is matched by name only, one whose documents stay. */
const numbers = [1, 9, 2];
const people = numbers.map((number) => manyPeople[number - 1]);
const numbersOf = (ssn: string) => [ssn, `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`];
const ssns = people.flatMap((person) => numbersOf(person?.ssn ?? ''));
const findIn = (text: string, terms: readonly string[]) => terms.filter((one) => text.includes(one));

const root = '/api/conversions/documents';
const replies: string[] = [];
const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const reply = await opened.renee.call(method, `${root}/${path}`, body);
  expect(reply.statusCode).toBeLessThan(300);
  replies.push(reply.payload);
  return reply;
};

const wholeTransfer = async (): Promise<string> => {
  const request = transferFromOaks(
    numbers.map((number) => ({
      residentID: `R-101-00${number}`,
      ...(number === 9 && { destResidentId: 'R-201-009' }),
    })),
  );
  request.sourceSession.sourceDocTypes = [10, 11, 12, 13, 14, 15, 16];
  const query =
    'configId=1&environmentId=1&facilityId=101&unitIds=1011,1012,1013&typeIds=10,11,12,13,14,15,16';
  await call('GET', `residents?${query}&from=2025-05-01&to=2026-10-31`);
  await call('POST', 'review', request);
  const { sessionId } = (await call('POST', 'sessions', request)).json<{ sessionId: string }>();
  await call('POST', `sessions/${sessionId}/transfer`);
  await runProcesses(opened.world);
  await call('GET', `sessions/${sessionId}`);
  await call('GET', `sessions/${sessionId}/residents/R-101-002/not-moved`);
  await call('GET', `sessions/${sessionId}/manifest?format=json`);
  await call('GET', `sessions/${sessionId}/manifest?format=csv`);
  await call('GET', 'sessions');
  return sessionId;
};

/** Searches the contents of every table of the database, including jobs. */
const searchTables = (terms: readonly string[]) =>
  withConnection(opened.world.ownerUrl, async (run) => {
    const tables = await run(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const hits: string[] = [];
    for (const { name } of tables) {
      const patterns = terms.map((one) => `'%${one}%'`).join();
      const [row] = await run(
        `select count(*)::int as rows from ${name} t where t::text like any (array[${patterns}])`,
      );
      if (row?.rows !== 0) hits.push(String(name));
    }
    return { hits, tables: tables.length };
  });

test('a whole transfer leaves no SSN in a reply, a table, the log or a job', async () => {
  const sessionId = await wholeTransfer();
  const { hits, tables } = await searchTables(ssns);
  expect(tables).toBeGreaterThan(50);
  expect(hits).toEqual([]);
  // Proves that the search works.
  expect((await searchTables(['MRN-4000'])).hits).toEqual(['public.document_session_residents']);
  for (const reply of replies) expect(findIn(reply, ssns)).toEqual([]);
  expect(findIn(JSON.stringify(opened.world.enqueued), ssns)).toEqual([]);
  const log = JSON.stringify([opened.world.logged(), externalCalls]);
  expect(log).toContain('/residents?match=ssn');
  expect(findIn(log, ssns)).toEqual([]);
  // Nor any other personal data: names, dates of birth, what the documents are about.
  const privateValues = ['Abbott', 'MRN-4000', '1930-01-01', 'care-plan', 'Care Plan 1', 'Lab Result 3'];
  expect(findIn(log, privateValues)).toEqual([]);
  const { body } = await ask<{ progress: object }>(opened.renee, 'GET', `${root}/sessions/${sessionId}`);
  expect(body.progress).toMatchObject({ documents: 15, moved: 10, notMoved: 5 });
});

test('a failing match does not reveal whom it was about', async () => {
  const { residentDocuments } = opened.world.services.external;
  const ssn = people[0]?.ssn ?? '';
  const url = `${opened.sandbox.url}/resident-documents/maple`;
  for (const fault of [{ kind: 'down', status: 503 }, { kind: 'nonsense' }, { kind: 'breaks-off' }]) {
    await setFault(opened.sandbox, 'resident-documents', fault);
    const error = await residentDocuments
      .matchResidents(url, { by: 'ssn', facilityId: 201, dateOfBirth: '1930-01-01', ssn })
      .then(
        () => null,
        (thrown) => thrown,
      );
    expect(error, JSON.stringify(fault)).not.toBeNull();
    expect(findIn(inspect(error, { depth: 10, showHidden: true }), [ssn])).toEqual([]);
  }
  await setFault(opened.sandbox, 'resident-documents', null as never);
});

test('shows only the last four digits of an SSN', async () => {
  const query = 'configId=1&environmentId=1&facilityId=101&unitIds=1011&typeIds=10,11,12,13,14,15,16';
  const { body } = await ask<FoundResident[]>(
    opened.renee,
    'GET',
    `${root}/residents?${query}&from=2025-05-01&to=2026-10-31`,
  );
  for (const { ssn } of body) expect(ssn).toMatch(/^•••-••-\d{4}$/);
});
