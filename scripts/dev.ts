// Runs Keystead for development: the console with hot reload, and the server restarted when its files change.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { viteProgram } from './running/build-console.ts';
import {
  keepSandbox,
  port,
  publicUrl,
  requireFreePorts,
  sandboxUrl,
  serverSettings,
} from './running/stack.ts';
import { stopOnSignal } from './running/stop-on-signal.ts';
import { demoWelcome } from './running/welcome.ts';

const root = join(import.meta.dirname, '..');
const preload = join(import.meta.dirname, 'running/watch-parent.ts');
const apiPort = port + 1;

const run = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const stops: (() => Promise<unknown>)[] = [];
const fail = stopOnSignal(() => Promise.all(stops.map((stop) => stop())));

function supervise(child: ChildProcess): void {
  const exit = once(child, 'exit');
  exit.then(() => fail('A process of the development server ended.'));
  stops.push(() => {
    child.kill('SIGTERM');
    return exit;
  });
}

try {
  await requireFreePorts();
  const sandbox = keepSandbox(fail);
  stops.push(sandbox.stop);
  supervise(
    run(['--watch', '--watch-preserve-output', '--import', preload, 'server/src/main.ts'], {
      ...serverSettings(),
      PORT: String(apiPort),
    }),
  );
  supervise(
    run(
      [
        '--import',
        preload,
        viteProgram(),
        'console',
        '--port',
        String(port),
        '--strictPort',
        '--clearScreen=false',
      ],
      { KEYSTEAD_API: `http://localhost:${apiPort}` },
    ),
  );
  await sandbox.ready;
  console.log(demoWelcome(publicUrl, sandboxUrl));
} catch (error) {
  await fail(error instanceof Error ? error.message : String(error));
}
