// Runs scripts/<command>.ts on Node 24, after installing what the lock file requires: node scripts/run.mjs <command>
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { hydrateSymlinks } from './bootstrap/hydrate-symlinks.mjs';
import { installWhenNeeded } from './bootstrap/install.mjs';
import { lineage } from './bootstrap/lineage.mjs';
import { findNode } from './bootstrap/node.mjs';

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');

function fail(message) {
  console.error(message);
  process.exit(1);
}

function run(node, script, args) {
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const ancestors = lineage();
  if (process.env.npm_lifecycle_event) {
    setInterval(() => lineage() !== ancestors && child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => fail(`Could not run ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const [command = '', ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`There is no command "${command}" in scripts/.`);
try {
  await installWhenNeeded(root, command);
  hydrateSymlinks(root);
  run(findNode(root), script, args);
} catch (error) {
  fail(error.message);
}
