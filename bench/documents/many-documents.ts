import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { callerAt, waitForEnd } from '../imports/calls.ts';
import { openServerWorld } from '../server-world.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import {
  findDestinationResident,
  openService,
  readSourceFacility,
  type Service,
  startSession,
} from './sessions.ts';

const documents = 1000;
const rounds = 7;
const residentsAtATime = 2;
const goal = 1.3;

/** 200 kB documents through the engine, compared with the same calls in a bare loop. */
export async function measureManyDocuments() {
  const sandbox = await startSandboxProcess({ SANDBOX_DOCUMENTS: String(documents) });
  const world = await openServerWorld({ sandboxUrl: sandbox.url });
  try {
    const opened = openService(sandbox);
    const renee = await callerAt(world, await world.startWorker(), 'r.residentdoc@provider.example');
    const reset = () => fetch(`${sandbox.url}/desk/api/reset`, { method: 'POST' });
    const bare: number[] = [];
    const engine: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await reset();
      bare.push(await runBareLoop(opened, `bench-${round}`));
      await reset();
      const { processId } = await startSession(renee, opened);
      const outcome = await waitForEnd(world, processId);
      if (outcome.done !== documents) throw new Error(`Only ${outcome.done} of ${documents} were moved.`);
      engine.push(outcome.seconds);
    }
    const [loopSeconds, engineSeconds] = [median(bare), median(engine)];
    const ratio = engineSeconds / loopSeconds;
    return {
      what: `${documents} documents of 200 kB`,
      'engine s': engineSeconds.toFixed(1),
      'bare loop s': loopSeconds.toFixed(1),
      ratio: ratio.toFixed(2),
      'all rounds': `${formatSeconds(engine)} / ${formatSeconds(bare)}`,
      goal: `${ratio <= goal ? 'met' : 'missed'} (≤ ${goal} times)`,
    };
  } finally {
    await world.stop();
    await sandbox.stop();
  }
}

/** The median without the first round, in which both are still warming up. */
const median = ([, ...rest]: readonly number[]): number =>
  rest.toSorted((one, other) => one - other)[Math.floor(rest.length / 2)] ?? 0;

const formatSeconds = (seconds: number[]) => seconds.map((one) => one.toFixed(1)).join(' ');

async function runBareLoop(opened: Service, name: string): Promise<number> {
  const { url, service } = opened;
  const { query, residents } = await readSourceFacility(opened);
  const plan: { to: string; own: ResidentDocument[] }[] = [];
  for (const resident of residents) {
    const own = await service.documentsOf(url, resident.id, query);
    plan.push({ to: await findDestinationResident(opened, resident), own });
  }
  const move = async (document: ResidentDocument, residentId: string) => {
    const content = await service.readContent(url, document);
    const copy = { ...document, residentId, key: `${name}:${document.id}` };
    const { id } = await service.write(url, copy, content);
    await service.verifyContent(url, { ...document, id });
    await service.document(url, document.id);
    await service.retire(url, document.id, id);
  };
  const started = performance.now();
  const queue = plan.values();
  const runWorker = async () => {
    for (const { to, own } of queue) for (const document of own) await move(document, to);
  };
  await Promise.all(Array.from({ length: residentsAtATime }, runWorker));
  return (performance.now() - started) / 1000;
}
