import { setTimeout as wait } from 'node:timers/promises';
import { csvCustomer } from '../csv-users.ts';
import type { ServerWorld, Worker } from '../server-world.ts';

/** A user at a server process. */
export type Caller = { url: string; cookie: string };

export const callerAt = async (world: ServerWorld, { url }: Worker, userName: string): Promise<Caller> => ({
  url,
  cookie: await world.signIn(userName),
});

export const call = async <T>(
  { url, cookie }: Caller,
  path: string,
  body?: FormData | object,
): Promise<T> => {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${url}${path}`, {
    headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

export const startCsvImport = async (caller: Caller, text: string): Promise<string> => {
  const form = new FormData();
  form.append('importUsersCsv', new Blob([text], { type: 'text/csv' }), 'users.csv');
  form.append('crmId', csvCustomer.crmId);
  form.append('customerEmailDomain', `@${csvCustomer.domain}`);
  const { processId } = await call<{ processId: string }>(caller, '/api/conversions/csv-import', form);
  return processId;
};

export type ProcessProgress = {
  state: string;
  total: number;
  done: number;
  failed: number;
  skipped: number;
  seconds: number;
};

/** The progress of a process; null while the database is down. */
export const readProcess = async (world: ServerWorld, id: string): Promise<ProcessProgress | null> => {
  try {
    return await world.data.transaction('all', async (tx) => {
      const row = await tx
        .selectFrom('processes')
        .select(['state', 'total', 'done', 'failed', 'skipped', 'created_at', 'ended_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { created_at, ended_at, ...rest } = row;
      return { ...rest, seconds: ((ended_at ?? new Date()).getTime() - created_at.getTime()) / 1000 };
    });
  } catch {
    return null;
  }
};

/** Waits for the process to end by itself. */
export const waitForEnd = async (
  world: ServerWorld,
  id: string,
  onPoll?: () => void,
): Promise<ProcessProgress> => {
  for (;;) {
    const progress = await readProcess(world, id);
    onPoll?.();
    if (progress && progress.state !== 'InProgress') return progress;
    await wait(100);
  }
};

/** Waits for what an import has caused: orders to other systems. */
export const waitForOrders = async (world: ServerWorld): Promise<void> => {
  while ((await countOrders(world)) > 0) await wait(200);
};

const countOrders = async ({ data }: ServerWorld): Promise<number> => {
  const { open } = await data.transaction('all', (tx) =>
    tx
      .selectFrom('sub_transactions')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('status_name', '=', 'In Progress')
      .executeTakeFirstOrThrow(),
  );
  return open;
};
