import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newSession, resident } from '../../../../tooling/test/conversions/document-sessions.ts';
import { documentWorld } from '../../../../tooling/test/conversions/documents.ts';
import { outsideTransaction } from '../../../../tooling/test/no-slow-work.ts';
import { origin } from '../../../../tooling/test/processes/process-world.ts';
import { startProcess } from '../../processes/start-process.ts';
import { lockSession } from './lock-session.ts';
import { toSessionInput } from './transfer/both-ends.ts';
import { documentsProcess } from './transfer/documents-process.ts';

const opened = documentWorld();

test('whoever waited for a session sees what was started with it in the meantime', async () => {
  const { id } = await newSession(opened, { residents: [resident(1)] });
  const { data } = opened.world.services;
  const waiting = await data.transaction('all', async (tx) => {
    const session = await lockSession(tx, id);
    expect(session.isRunning).toBe(false);
    const waiter = outsideTransaction(() =>
      data.transaction('all', async (other) => (await lockSession(other, id)).isRunning),
    );
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
      expect(rows).toHaveLength(1);
    });
    const input = toSessionInput(session);
    const process = await startProcess(tx, origin(1), documentsProcess, { customerId: 1, input, items: [] });
    await tx.updateTable('document_sessions').set({ process_id: process.id }).where('id', '=', id).execute();
    return { waiter };
  });
  expect(await waiting.waiter).toBe(true);
});
