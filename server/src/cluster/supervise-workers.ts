import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';

type Log = { error: (details: object, text: string) => void };

type Options = {
  count: number;
  /** Added to our own environment for the processes. */
  env: Record<string, string>;
  log: Log;
  firstPauseMs?: number;
};

type Member = {
  worker: Worker;
  ready: Promise<void>;
  /** Resolves with the reason when it has ended, or could not even start. */
  ended: Promise<string>;
  isReady: boolean;
  since: number;
  isLeaving: boolean;
  /** While a restart starts another process in its place: resolves when that one serves. */
  succession?: Promise<void>;
};

const maxPauseMs = 30_000;
/** A process that has lived this long did not fail at startup. */
const stableAfterMs = 60_000;
/** A process lets calls finish for 20 seconds, then its jobs and its log. */
export const graceMs = 45_000;

/** `ready` resolves when all of them serve. One that dies is replaced, after a pause that grows if it dies early. */
export const superviseWorkers = ({ count, env, log, firstPauseMs = 500 }: Options) => {
  const members = new Set<Member>();
  let isStopping = false;
  let failures = 0;

  const launch = (): Member => {
    const member = forkMember(env);
    members.add(member);
    void member.ended.then(() => members.delete(member));
    return member;
  };

  /** Replaces the process whenever it ends, for as long as this runs. */
  const restartOnExit = (member: Member): void => {
    void member.ended.then(async (reason) => {
      if (isStopping || member.isLeaving) return;
      failures = Date.now() - member.since > stableAfterMs ? 0 : failures + 1;
      const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1));
      log.error({ pid: member.worker.process.pid, pauseMs }, `A server process ended (${reason})`);
      await sleep(pauseMs);
      await member.succession?.catch(() => undefined);
      await launchAgain(() => !isStopping && !member.isLeaving);
    });
  };

  /** A machine without memory refuses even to try. */
  const launchAgain = async (isWanted: () => boolean): Promise<void> => {
    while (isWanted()) {
      try {
        return restartOnExit(launch());
      } catch (error) {
        log.error({ err: error, pauseMs: maxPauseMs }, 'No server process could be started');
        await sleep(maxPauseMs);
      }
    }
  };

  const replaceAll = async (): Promise<void> => {
    for (const old of [...members]) {
      if (isStopping || old.worker.isDead()) continue;
      const next = launch();
      old.succession = next.ready;
      await next.ready;
      restartOnExit(next);
      await retire(old);
    }
  };

  const initialMembers = Array.from({ length: count }, launch);
  const ready = Promise.all(
    initialMembers.map(async (member) => {
      await member.ready;
      restartOnExit(member);
    }),
  );
  let restarting: Promise<void> = Promise.resolve();
  return {
    ready,
    workers: (): Worker[] => [...members].filter(({ isReady }) => isReady).map(({ worker }) => worker),
    /**
     * Replaces the processes one by one, each as soon as its successor serves. Rejects if a successor doesn't start,
     * and leaves the others alone.
     */
    restart: (): Promise<void> => {
      const replacement = restarting.then(replaceAll);
      restarting = replacement.catch(() => undefined);
      return replacement;
    },
    stop: async (): Promise<void> => {
      isStopping = true;
      await Promise.all([...members].map(retire));
    },
  };
};

/** Its `ready` rejects if the process ends before it serves. */
const forkMember = (env: Options['env']): Member => {
  const worker = cluster.fork(env);
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  ready.catch(() => undefined);
  const ended = new Promise<string>((end) => {
    worker.once('exit', (code, signal) => end(signal ?? String(code)));
    // A process that could not be started never exits. Other errors are about messages that it did not get.
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) end(error.message);
    });
  });
  void ended.then((reason) => reject(new Error(`A server process ended (${reason}) before it was ready.`)));
  const member: Member = { worker, ready, ended, isReady: false, since: Date.now(), isLeaving: false };
  worker.on('message', (message) => {
    if (!isReadyMessage(message)) return;
    member.isReady = true;
    resolve();
  });
  return member;
};

const isReadyMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message && message.ready === true;

const retire = async (member: Member): Promise<void> => {
  member.isLeaving = true;
  if (member.worker.isDead()) return;
  member.worker.process.kill('SIGTERM');
  const lastResort = setTimeout(() => member.worker.process.kill('SIGKILL'), graceMs);
  await member.ended;
  clearTimeout(lastResort);
};
