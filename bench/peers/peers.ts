import { availableParallelism, cpus, totalmem } from 'node:os';
import { percentile } from '../figure.ts';
import { openServerWorld } from '../server-world.ts';
import { openKeycloak } from './keycloak-peer.ts';
import { openKratos } from './kratos-peer.ts';
import { concurrency, type LoadResult, runLoad, type Scenario } from './load.ts';
import { openOurs, serverSettings } from './ours.ts';
import { type Peer, type ScenarioName, scenarioNames } from './scenarios.ts';

const goal = 3;
const rounds = 3;
const roundMs = 2000;
/** Ours and Keycloak's code is compiled while it runs, for a minute and more if a call has much of it. */
const maxWarmRounds = 40;
const roundsWithoutGain = 3;
const gain = 1.05;

/** Where the other programs are installed. */
type Homes = { keycloak?: string | undefined; kratos?: string | undefined };

/** The same calls to every system, one after another, on one database server. */
export const measurePeers = async ({ keycloak, kratos }: Homes, users: number): Promise<void> => {
  const port = 25_000 + (process.pid % 5000);
  const world = await openServerWorld({ loopbackPort: port, settings: serverSettings });
  const others: Peer[] = [];
  try {
    if (keycloak) others.push(await openKeycloak(world, { home: keycloak, port, users }));
    if (kratos) others.push(await openKratos(world, { home: kratos, port, users }));
    const ours = await openOurs(world, users);
    describeMachine(users);
    const rows = [];
    for (const name of scenarioNames) rows.push(await measureScenario(name, ours, others));
    console.table(rows);
    await ours.stop();
  } finally {
    for (const { stop } of others) await stop();
    await world.stop();
  }
};

const describeMachine = (users: number): void => {
  const memory = Math.round(totalmem() / 1024 ** 3);
  console.log(
    `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${memory} GB; ${users.toLocaleString('en')} users each; ` +
      `${serverSettings.PROCESSES} of our processes; ${concurrency} calls at once.`,
  );
};

/** Takes turns, so that a busy moment of the machine affects all of them. */
const measureScenario = async (name: ScenarioName, ours: Peer, others: readonly Peer[]) => {
  const results = new Map<Peer, LoadResult>();
  for (const peer of [ours, ...others]) {
    const scenario = peer.scenarios[name];
    if (!scenario) continue;
    await warmUp(peer.url, scenario);
    await peer.waitUntilIdle();
    results.set(peer, { samples: [], ms: 0 });
  }
  for (let round = 0; round < rounds; round++) {
    for (const [peer, all] of results) {
      const { samples, ms } = await runLoad(peer.url, peer.scenarios[name] as Scenario, roundMs);
      all.samples.push(...samples);
      all.ms += ms;
      await peer.waitUntilIdle();
    }
  }
  return toRow(name, results);
};

/** Until it stops getting faster: nothing is measured cold. */
const warmUp = async (url: string, scenario: Scenario): Promise<void> => {
  let best = 0;
  let since = 0;
  for (let round = 0; round < maxWarmRounds && since < roundsWithoutGain; round++) {
    const { rate } = summarize(await runLoad(url, scenario, roundMs));
    since = rate > best * gain ? 0 : since + 1;
    best = Math.max(best, rate);
  }
};

const summarize = ({ samples, ms }: LoadResult) => ({
  rate: (samples.length / ms) * 1000,
  p50: percentile(samples, 0.5),
});

/** The goal is relative to the fastest of the others. */
const toRow = (what: string, results: ReadonlyMap<Peer, LoadResult>) => {
  const [ours, ...others] = [...results].map(([{ name }, all]) => ({ name, ...summarize(all) }));
  const times = (rate: number) => (ours?.rate ?? 0) / rate;
  const lowestRatio = Math.min(...others.map(({ rate }) => times(rate)));
  return {
    what,
    'ours a second': Math.round(ours?.rate ?? 0),
    'p50 ms': ours?.p50.toFixed(1),
    ...Object.fromEntries(
      others.flatMap(({ name, rate, p50 }) => [
        [`${name} a second`, Math.round(rate)],
        [`${name} p50 ms`, p50.toFixed(1)],
        [`times ${name}`, times(rate).toFixed(2)],
      ]),
    ),
    goal:
      others.length > 0
        ? `${lowestRatio >= goal ? 'met' : 'missed'} (≥ ${goal} times)`
        : 'nobody to compare with',
  };
};
