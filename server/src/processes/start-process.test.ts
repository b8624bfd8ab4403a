import { expect, test } from 'vitest';
import { z } from 'zod';
import { callDuringTransaction } from '../../../tooling/test/call-during-transaction.ts';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import { startTestProcess } from '../../../tooling/test/processes/process-world.ts';
import { defineProcessKind } from './kind.ts';

const { data, ownerUrl } = await openProcessDatabase();

const kind = defineProcessKind({
  kind: 'test.started',
  access: { see: 'signedIn', cancel: 'signedIn', reach: 'customer' },
  input: z.object({}),
  item: z.object({}),
  runItem: async () => ({ state: 'Done' }),
});

const start = (customerId: number) =>
  startTestProcess(data, kind, { customerId, subject: `of ${customerId}`, input: {}, items: [{}] });

test('nothing is started for a customer that is being deleted', async () => {
  const before = ['delete from customers where id = 4'];
  const started = callDuringTransaction({ ownerUrl, services: { data } }, { before }, () => start(4));
  await expect(started).rejects.toMatchObject({ code: 'resource.notFound' });
});

test('one process per subject at a time', async () => {
  await start(3);
  await expect(start(3)).rejects.toMatchObject({ code: 'process.running' });
});
