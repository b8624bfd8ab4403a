import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const main = new URL('./main.ts', import.meta.url).pathname;
const env = { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };

const start = (settings = {}) => fork(main, { env: { ...env, ...settings }, silent: true });
/** A child may have exited before this is called. */
const exitCode = async (child: ChildProcess) => child.exitCode ?? (await once(child, 'exit'))[0];

test('reports when it is ready, and stops on SIGTERM', async () => {
  const sandbox = start();
  expect((await once(sandbox, 'message'))[0]).toEqual({ ready: true });
  sandbox.kill('SIGTERM');
  expect(await exitCode(sandbox)).toBe(0);
});

test('exits with a message on a taken port or a bad setting', async () => {
  const first = start();
  const [line] = await once(first.stdout ?? first, 'data');
  const port = /localhost:(\d+)/.exec(String(line))?.[1] ?? '';
  for (const [settings, message] of [
    [{ SANDBOX_PORT: port }, 'EADDRINUSE'],
    [{ SANDBOX_PORT: 'x' }, 'SANDBOX_PORT'],
  ] as const) {
    const second = start(settings);
    const [error] = await once(second.stderr ?? second, 'data');
    expect(String(error)).toContain(message);
    expect(await exitCode(second)).toBe(1);
  }
  first.kill('SIGTERM');
  await exitCode(first);
});

test('exits when its parent is killed', async () => {
  const parent = spawn('sh', ['-c', `"${process.execPath}" "${main}" & echo $!; wait`], { env });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(/\d+/.exec(String(line))?.[0]);
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
