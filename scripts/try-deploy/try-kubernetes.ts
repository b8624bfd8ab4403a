import { setTimeout as sleep } from 'node:timers/promises';
import { answersStrangers, callDuring } from './caller.ts';
import { type Cluster, openCluster } from './cluster.ts';

const deployment = 'deployment/keystead';
/** The pause before SIGTERM, and the end of connections that idle. */
const endMs = 10_000;

type Setting = 'TRIAL_IMAGE' | 'TRIAL_DATABASE_URL';
const needed = (name: Setting): string => {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}: an image the nodes have or can pull, and an empty database.`);
  return value;
};

type Trial = { cluster: Cluster; image: string };
type Step = readonly [what: string, run: (trial: Trial) => Promise<unknown>];

const migrate = async ({ cluster }: Trial): Promise<void> => {
  await cluster.run('wait', '--for=condition=Complete', 'job/keystead-migrate', '--timeout=10m');
};

const becomeReady = ({ cluster }: Trial): Promise<string> =>
  cluster.run('rollout', 'status', deployment, '--timeout=10m');

const expectSetUpAddress = (output: string): void => {
  if (!output.includes('/set-up#')) throw new Error(`No address for the first day in:\n${output}`);
};

type PodList = { items: { metadata: { name: string; deletionTimestamp?: string } }[] };

/** Those that stay. */
const podNames = async ({ cluster }: Trial): Promise<string[]> => {
  const selector = 'app.kubernetes.io/name=keystead';
  const { items } = JSON.parse(await cluster.run('get', 'pods', '-l', selector, '-o=json')) as PodList;
  return items.filter(({ metadata }) => !metadata.deletionTimestamp).map(({ metadata }) => metadata.name);
};

const serviceUrl = async ({ cluster }: Trial): Promise<string> =>
  `http://${await cluster.run('get', 'service/keystead', '-o=jsonpath={.spec.clusterIP}')}`;

const isRefused = (command: Promise<unknown>, reason = ''): Promise<boolean> =>
  command.then(
    () => false,
    (error: Error) => error.message.includes(reason),
  );

const expectConfined = async ({ cluster }: Trial): Promise<void> => {
  const inside = (...command: string[]) => cluster.run('exec', deployment, '--', ...command);
  if ((await inside('id', '-u')).trim() === '0') throw new Error('The server runs as root.');
  if (!(await isRefused(inside('touch', '/keystead/written'))))
    throw new Error('The server can write to its own files.');
};

const loseNothing = async (trial: Trial, disturb: () => Promise<unknown>): Promise<void> => {
  const url = `${await serviceUrl(trial)}/login`;
  const { answered, failures } = await callDuring(trial.cluster, trial.image, url, async () => {
    await disturb();
    await becomeReady(trial);
    await sleep(endMs);
  });
  console.log(`  ${answered} answered`);
  if (failures.length > 0) throw new Error(`${failures.length} failed: ${[...new Set(failures)].join(', ')}`);
};

const scale = async (trial: Trial, replicas: number): Promise<void> => {
  await trial.cluster.run('scale', deployment, `--replicas=${replicas}`);
  await becomeReady(trial);
};

const evictBoth = async (trial: Trial): Promise<void> => {
  const [first = '', second = ''] = await podNames(trial);
  await trial.cluster.evict(first);
  if (!(await isRefused(trial.cluster.evict(second), 'disruption budget')))
    throw new Error('Both pods were evicted at once.');
};

const upgrade = async (trial: Trial): Promise<void> => {
  await trial.cluster.run('delete', 'job', 'keystead-migrate');
  await trial.cluster.apply();
  await migrate(trial);
  await trial.cluster.run('rollout', 'restart', deployment);
};

const reportStrangers = async (trial: Trial): Promise<void> => {
  const url = `${await serviceUrl(trial)}/healthz`;
  const isOpen = await answersStrangers(trial.cluster, trial.image, url);
  console.log(isOpen ? '  this cluster does not enforce network policies' : '  a stranger got no answer');
};

const steps: readonly Step[] = [
  ['takes the namespace and the Secret', ({ cluster }) => cluster.prepare()],
  ['takes everything else', ({ cluster }) => cluster.apply()],
  ['is migrated', migrate],
  [
    'says where to set it up',
    async ({ cluster }) => expectSetUpAddress(await cluster.run('logs', 'job/keystead-migrate')),
  ],
  ['is ready', becomeReady],
  ['is confined', expectConfined],
  ['was asked by a stranger', reportStrangers],
  [
    'runs the commands for operators',
    async ({ cluster }) =>
      expectSetUpAddress(await cluster.run('exec', deployment, '--', 'npm', 'run', 'set-up-address')),
  ],
  ['answers every call during an upgrade', (trial) => loseNothing(trial, () => upgrade(trial))],
  [
    'answers every call while a pod is deleted',
    (trial) =>
      loseNothing(trial, async () => trial.cluster.run('delete', 'pod', (await podNames(trial))[0] ?? '')),
  ],
  [
    'answers every call while it grows and shrinks',
    (trial) =>
      loseNothing(trial, async () => {
        await scale(trial, 3);
        await scale(trial, 2);
      }),
  ],
  [
    'answers every call while one pod is evicted, and keeps the other',
    (trial) => loseNothing(trial, () => evictBoth(trial)),
  ],
];

/** Runs deploy/kubernetes in the cluster that kubectl is set up for. */
export const tryKubernetes = async (): Promise<void> => {
  const image = needed('TRIAL_IMAGE');
  const cluster = openCluster({ image, databaseUrl: needed('TRIAL_DATABASE_URL') });
  try {
    for (const [what, run] of steps) {
      await run({ cluster, image });
      console.log(what);
    }
  } finally {
    await cluster.remove();
  }
};
