import { setTimeout as sleep } from 'node:timers/promises';
import { buildImage, type Compose, findEngine, openCompose } from './compose.ts';
import { startLoad } from './steady-load.ts';

const url = 'http://localhost:8080';
const startTimeoutMs = 120_000;
/** The balancer asks every two seconds. */
const balancerMs = 5000;

const waitUntilReady = async (compose: Compose, service: string): Promise<void> => {
  const ask = `fetch('http://127.0.0.1:4400/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`;
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      await compose.run('exec', '-T', service, 'node', '-e', ask);
      return await sleep(balancerMs);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(1000);
    }
  }
};

const expectConfined = async (compose: Compose): Promise<void> => {
  const inside = (...command: string[]) => compose.run('exec', '-T', 'keystead-1', ...command);
  const user = (await inside('id', '-u')).trim();
  if (user === '0') throw new Error('The server runs as root.');
  const canWrite = await inside('touch', '/keystead/written').then(
    () => true,
    () => false,
  );
  if (canWrite) throw new Error('The server can write to its own files.');
};

const expectSetUpAddress = (output: string): void => {
  if (!output.includes(`${url}/set-up#`)) throw new Error(`No address for the first day in:\n${output}`);
};

const steps: readonly [what: string, run: (compose: Compose) => Promise<void>][] = [
  ['starts', async (compose) => void (await compose.run('up', '-d', '--no-build'))],
  ['says where to set it up', async (compose) => expectSetUpAddress(await compose.run('logs', 'migrate'))],
  ['is ready', (compose) => waitUntilReady(compose, 'keystead-1')],
  ['is ready twice', (compose) => waitUntilReady(compose, 'keystead-2')],
  ['is confined', expectConfined],
  [
    'runs the commands for operators',
    async (compose) =>
      expectSetUpAddress(await compose.run('exec', '-T', 'keystead-1', 'npm', 'run', 'set-up-address')),
  ],
  ['answers every call while one server is killed', (compose) => loseNothing(compose, killAndReplace)],
  ['answers every call while one server restarts', (compose) => loseNothing(compose, restartServer)],
];

async function killAndReplace(compose: Compose): Promise<void> {
  await compose.run('kill', 'keystead-2');
  await sleep(balancerMs);
  await compose.run('up', '-d', '--no-build', 'keystead-2');
  await waitUntilReady(compose, 'keystead-2');
}

async function restartServer(compose: Compose): Promise<void> {
  await compose.run('restart', 'keystead-1');
  await waitUntilReady(compose, 'keystead-1');
}

async function loseNothing(compose: Compose, disturb: (compose: Compose) => Promise<void>): Promise<void> {
  const load = startLoad(`${url}/login`);
  await sleep(2000);
  await disturb(compose);
  const { answered, failures } = await load.stop();
  console.log(`  ${answered} answered`);
  if (failures.length > 0) throw new Error(`${failures.length} failed: ${[...new Set(failures)].join(', ')}`);
}

/** Builds the image and runs deploy/compose with it. */
export const tryCompose = async (): Promise<void> => {
  const engine = await findEngine();
  console.log(`With ${engine}:`);
  await buildImage(engine);
  console.log('the image is built');
  const compose = openCompose(engine, url);
  try {
    for (const [what, run] of steps) {
      await run(compose);
      console.log(what);
    }
  } finally {
    await compose.remove();
  }
};
