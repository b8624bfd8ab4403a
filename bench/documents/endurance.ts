import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Caller, call, callerAt, readProcess, waitForEnd } from '../imports/calls.ts';
import { openServerWorld, type ServerWorld, type Worker } from '../server-world.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import { openService, startSession } from './sessions.ts';

const documents = 1000;
/** What is killed each time another share of the documents has moved. */
const kills = ['server', 'server', 'service', 'server', 'server', 'server'] as const;

/** A session whose server process is killed five times, and its document service once; then compares both ends. */
export async function measureEndurance() {
  const sandbox = await startSandboxProcess({ SANDBOX_DOCUMENTS: String(documents) });
  const front = await startFront(Number(new URL(sandbox.url).port));
  const world = await openServerWorld({ sandboxUrl: front.url, settings: { PROCESS_LEASE_SECONDS: '5' } });
  try {
    let worker = await world.startWorker();
    const renee = () => callerAt(world, worker, 'r.residentdoc@provider.example');
    const { sessionId, processId } = await startSession(await renee(), openService(sandbox));
    const killPoints: number[] = [];
    for (const [index, target] of kills.entries()) {
      killPoints.push(await waitForShare(world, processId, (index + 1) / (kills.length + 1)));
      if (target === 'service') await front.restart();
      else worker = await replaceWorker(world, worker);
    }
    const outcome = await waitForEnd(world, processId);
    const before = await compare(sandbox.url, sessionId);
    if (outcome.failed > 0) await retry(world, await renee(), sessionId);
    const after = await compare(sandbox.url, sessionId);
    return {
      what: `${documents} documents; the server killed 5 times, the document service once`,
      seconds: outcome.seconds.toFixed(1),
      'killed at': killPoints.join(' '),
      'moved, then after a retry': `${outcome.done}, ${after.moved}`,
      'exactly once': `${before.once}, ${after.once}`,
      'digests equal': after.equal,
      goal: [after.moved, after.once, after.equal].every((count) => count === documents) ? 'met' : 'missed',
    };
  } finally {
    await world.stop();
    front.stop();
    await sandbox.stop();
  }
}

const replaceWorker = (world: ServerWorld, { child }: Worker): Promise<Worker> => {
  child.kill('SIGKILL');
  return world.startWorker();
};

/** Retries what was abandoned while the service was down. */
const retry = async (world: ServerWorld, caller: Caller, sessionId: string): Promise<void> => {
  const path = `/api/conversions/documents/sessions/${sessionId}/retry`;
  const { processId } = await call<{ processId: string }>(caller, path, {});
  await waitForEnd(world, processId);
};

const waitForShare = async (world: ServerWorld, id: string, share: number): Promise<number> => {
  for (;;) {
    const progress = await readProcess(world, id);
    if (progress && progress.done >= share * progress.total) return progress.done;
    await wait(15);
  }
};

type StoredDocument = {
  id: string;
  facilityId: number;
  key: string | null;
  retired: { movedTo: string } | null;
  contentSha256: string;
};

/** Each document must be active at exactly one end, with the same content as its original. */
async function compare(url: string, sessionId: string) {
  const all: StoredDocument[] = await (await fetch(`${url}/desk/api/resident-documents/maple`)).json();
  const copies = Map.groupBy(
    all.filter(({ key }) => key?.startsWith(`${sessionId}:`)),
    ({ key }) => key?.split(':')[1] ?? '',
  );
  const originals = all.filter(({ facilityId, key }) => facilityId === 202 && key === null);
  const copiesOf = (original: StoredDocument) => copies.get(original.id) ?? [];
  const activeOnce = originals.filter((original) => {
    const active = [original, ...copiesOf(original)].filter(({ retired }) => retired === null);
    return active.length === 1;
  });
  const equal = activeOnce.filter((original) =>
    copiesOf(original).every((copy) => copy.contentSha256 === original.contentSha256),
  );
  const moved = originals.filter(({ retired }) => retired !== null);
  return { once: activeOnce.length, equal: equal.length, moved: moved.length };
}

/** The front of the document service, which keeps its address across restarts. */
async function startFront(servicePort: number) {
  const port = 30_000 + (process.pid % 10_000);
  const file = fileURLToPath(new URL('./front.ts', import.meta.url));
  const launch = async (): Promise<ChildProcess> => {
    const child = fork(file, [String(port), String(servicePort)]);
    await once(child, 'message');
    return child;
  };
  let child = await launch();
  return {
    url: `http://localhost:${port}`,
    restart: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await wait(500);
      child = await launch();
    },
    stop: () => child.kill('SIGKILL'),
  };
}
