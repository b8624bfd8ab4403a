import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../../tooling/test/caller.ts';
import { seedDocumentSessions } from '../../../demo/past/seed-document-sessions.ts';

const world = await openApp();
let renee: Caller;

/** A thousand residents with fifty documents each, a tenth of which have failed. */
beforeAll(async () => {
  renee = await as(world, 'r.residentdoc@provider.example');
  await world.services.data.transaction('all', async (tx) => {
    await seedDocumentSessions(tx);
    await sql`
      insert into document_session_residents (session_id, customer_id, position, resident_id, config_id, first_name,
        last_name, date_of_birth, mrn, unit, gender)
      select session_id, customer_id, n, 'X-' || n, config_id, first_name, last_name, date_of_birth, mrn, unit, gender
      from document_session_residents, generate_series(1000, 1999) n
      where session_id = 1005 and position = 1`.execute(tx);
    await sql`
      insert into document_moves (session_id, customer_id, position, document_id, resident_id, type_id, type_name, title,
        file_name, content_type, assigned_date, size, sha256, state, reason_code, reading_at, moved_at)
      select session_id, customer_id, n, 'D-' || n, 'X-' || 1000 + n % 1000, type_id, type_name, title, file_name,
        content_type, assigned_date, size, sha256, case when n % 500 < 50 then 'Failed' else 'Moved' end,
        case when n % 500 < 50 then 'document.gone' end, now(), now()
      from document_moves, generate_series(1000, 50999) n where session_id = 1005 and position = 1`.execute(
      tx,
    );
  });
});

/** Generous: a query plan that recounts all documents for every resident takes half a minute. */
const limitMs = 15_000;

test.each([
  ['/RDM-1005', 50_000],
  ['', 50_000],
  ['?residents=false', 1000],
  ['/RDM-1005/residents/X-1000/not-moved', 1000],
  ['/RDM-1005/manifest?format=csv', 5_000_000],
])('%s is read in one go, regardless of the number of documents', async (path, minimumLength) => {
  const started = performance.now();
  const reply = await renee.call('GET', `/api/conversions/documents/sessions${path}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.payload.length).toBeGreaterThan(minimumLength);
  expect(performance.now() - started).toBeLessThan(limitMs);
});

test('counts everything', async () => {
  const reply = await renee.call('GET', '/api/conversions/documents/sessions/RDM-1005');
  const { progress } = reply.json<DocumentSession>();
  expect(progress).toMatchObject({ documents: 50_015, moved: 45_015, notMoved: 5000 });
});
