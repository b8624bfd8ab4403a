// Installs the dependencies if node_modules doesn't match package-lock.json.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNodeMissing } from './node.mjs';

/** What operators run alongside a server; it needs nothing more than the server does. */
const operatorCommands = [
  'migrate',
  'set-up-address',
  'recover-admin',
  'rotate-secret',
  'link-identity',
  'redirect-uris',
  'verify-manifest',
];

export async function installWhenNeeded(root, command) {
  if (operatorCommands.includes(command) && isForProduction(root)) return;
  if (isInstalled(root)) return;
  const lock = join(root, '.cache', 'install.lock');
  await acquireLock(lock);
  try {
    if (!isInstalled(root)) await install(root, lock);
  } finally {
    rmSync(lock, { force: true });
  }
}

const stampOf = (root) => join(root, 'node_modules', '.keystead-lock');
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const recordOf = (root) => join(root, 'node_modules', '.package-lock.json');
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** No development packages are present: they were left out on purpose, and a server may be using the rest. */
function isForProduction(root) {
  const record = recordOf(root);
  return existsSync(record) && !Object.values(packagesIn(record)).some(({ dev }) => dev);
}

function isInstalled(root) {
  if (isNodeMissing(root)) return false;
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return true;
  if (!matchesLock(root)) return false;
  writeFileSync(stamp, lockHash(root));
  return true;
}

/** npm records what it installed; after running npm by hand, there is no need to wait a second time. */
function matchesLock(root) {
  if (!existsSync(recordOf(root))) return false;
  const expected = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(recordOf(root));
  return Object.entries(expected).every(([path, { integrity, optional, link }]) =>
    installed[path]
      ? installed[path].integrity === integrity
      : optional || link || !path.includes('node_modules/'),
  );
}

async function install(root, lock) {
  console.log('Installing dependencies …');
  const failure = await runNpm(root, lock);
  if (failure) {
    throw new Error(
      `\nThe dependencies could not be installed (${failure}).\n` +
        'The first install needs the npm registry; see the messages above, then run the command again.',
    );
  }
  if (isNodeMissing(root)) {
    throw new Error('npm left Node 24 out. Remove node_modules and run the command again.');
  }
  writeFileSync(stampOf(root), lockHash(root));
}

/** Resolves to the error, if any. */
function runNpm(root, lock) {
  const options = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
  ];
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const [command, args] = node && npm && existsSync(node) ? [node, [npm, ...options]] : ['npm', options];
  // Packages that need a newer Node than npm's own run on the Node that is being installed.
  const child = spawn(command, [...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  // If this process is killed, the next one waits for the npm that is still running.
  if (child.pid) writeFileSync(lock, String(child.pid));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code === 0 ? undefined : `${signal ?? `exit code ${code}`}`));
  });
}

/** Two commands on a fresh clone must not install over each other. */
async function acquireLock(lock) {
  mkdirSync(join(lock, '..'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(lock)) rmSync(lock, { force: true });
    else await sleep(300);
  }
}

function isAlive(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
