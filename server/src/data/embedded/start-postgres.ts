import { chooseAddress, hasUnixSockets } from './address.ts';
import { chooseAccount } from './choose-account.ts';
import { chooseFolders } from './choose-folders.ts';
import { createPrivateFolder } from './create-folder.ts';
import { holdLock } from './hold-lock.ts';
import { initCluster } from './init-cluster.ts';
import { keepRunning } from './keep-running.ts';
import { launchPostgres } from './launch-postgres.ts';
import { locateBinaries } from './locate-binaries.ts';
import { runStatement } from './run-statement.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { stageBinaries } from './stage-binaries.ts';

const database = 'keystead';
const missingDatabase = '3D000';

type Options = {
  /** The cluster's folder; defaults to `postgres` in KEYSTEAD_DATA, or else in the checkout's `.data`. */
  dataDir?: string;
  log?: (line: string) => void;
  /** Opened alongside the socket, without a password: for programs without socket support that we benchmark against. */
  loopbackPort?: number;
  /** PostgreSQL settings that replace the defaults. */
  settings?: Settings;
  /** Called if the server has exited and cannot be restarted. */
  onGone?: (error: Error) => void;
};

/** Starts the embedded PostgreSQL, creating its data on first use, and keeps it running until stopped. */
export async function startPostgres(options: Options = {}) {
  const { log = () => {}, onGone = (error) => log(error.message) } = options;
  const account = chooseAccount();
  const folders = chooseFolders(options.dataDir, account);
  const release = await holdLock(folders.lock);
  try {
    const binaries = await stageBinaries(locateBinaries(), account);
    await initCluster({ binaries, folders, account, withPassword: !hasUnixSockets });
    if (hasUnixSockets) createPrivateFolder(folders.socket, account);
    const address = await chooseAddress(folders, hasUnixSockets, options.loopbackPort);
    const settings = { ...defaultSettings, ...options.settings };
    const launch = () => launchPostgres({ binaries, folders, account, address, settings, log });
    log(`PostgreSQL ${binaries.version} keeps its data in ${folders.cluster}`);
    const server = await keepRunning({ launch, log, onGone });
    const stop = () => server.stop().finally(release);
    await ensureDatabase(address.url).catch((error) => stop().finally(() => Promise.reject(error)));
    return {
      url: address.url(database),
      superuserUrl: address.url('postgres'),
      folder: folders.cluster,
      get pid() {
        return server.pid();
      },
      stop,
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function ensureDatabase(url: (database: string) => string): Promise<void> {
  try {
    await runStatement(url(database), 'select 1');
  } catch (error) {
    if ((error as { code?: string }).code !== missingDatabase) throw error;
    await runStatement(url('postgres'), `create database ${database}`);
  }
}
