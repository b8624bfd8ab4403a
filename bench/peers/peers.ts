import { availableParallelism, cpus, totalmem } from 'node:os';
import { percentile } from '../figure.ts';
import { openServerWorld } from '../server-world.ts';
import { type LineName, lineNames, type Peer } from './lines.ts';
import { atOnce, putLoad, type Taken } from './load.ts';
import { openOurs, serverSettings } from './ours.ts';
import { openTheirs } from './theirs.ts';

const goal = 3;
const rounds = 3;
const roundMs = 2000;
/** A virtual machine compiles what it runs often, and takes long for it; nobody is measured cold. */
const warmMs = 4000;
const firstWarmMs = 15_000;

/** The same calls to Keycloak and to us, one after the other, on one database server. */
export const measurePeers = async (home: string, users: number): Promise<void> => {
  const port = 25_000 + (process.pid % 5000);
  const world = await openServerWorld({ loopbackPort: port, settings: serverSettings });
  try {
    const theirs = await openTheirs(world, { home, port, users });
    try {
      const ours = await openOurs(world, users);
      describeMachine(users);
      const rows = [];
      for (const { url, lines } of [ours, theirs]) {
        await putLoad(url, lines['first page of users'], firstWarmMs);
        await putLoad(url, lines['one user'], firstWarmMs);
      }
      for (const name of lineNames) rows.push(await measureLine(name, ours, theirs));
      console.table(rows);
      await ours.stop();
    } finally {
      await theirs.stop();
    }
  } finally {
    await world.stop();
  }
};

const describeMachine = (users: number): void => {
  const memory = Math.round(totalmem() / 1024 ** 3);
  console.log(
    `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${memory} GB; ${users.toLocaleString('en')} users each; ` +
      `${serverSettings.PROCESSES} of our processes; ${atOnce} calls at once.`,
  );
};

/** Turn by turn, so that a busy moment of the machine meets both. */
const measureLine = async (name: LineName, ours: Peer, theirs: Peer) => {
  const taken = new Map<Peer, Taken>();
  for (const peer of [ours, theirs]) {
    await putLoad(peer.url, peer.lines[name], warmMs);
    await peer.rest();
    taken.set(peer, { samples: [], ms: 0 });
  }
  for (let round = 0; round < rounds; round++) {
    for (const [peer, all] of taken) {
      const { samples, ms } = await putLoad(peer.url, peer.lines[name], roundMs);
      all.samples.push(...samples);
      all.ms += ms;
      await peer.rest();
    }
  }
  return toRow(name, taken.get(ours), taken.get(theirs));
};

const figures = ({ samples, ms }: Taken = { samples: [], ms: 0 }) => ({
  rate: (samples.length / ms) * 1000,
  p50: percentile(samples, 0.5),
});

const toRow = (what: string, ours: Taken | undefined, theirs: Taken | undefined) => {
  const [we, they] = [figures(ours), figures(theirs)];
  const ratio = we.rate / they.rate;
  return {
    what,
    'ours a second': Math.round(we.rate),
    'p50 ms': we.p50.toFixed(1),
    'Keycloak a second': Math.round(they.rate),
    'its p50 ms': they.p50.toFixed(1),
    times: ratio.toFixed(2),
    goal: `${ratio >= goal ? 'met' : 'missed'} (≥ ${goal} times)`,
  };
};
