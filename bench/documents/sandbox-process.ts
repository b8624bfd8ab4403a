import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type SandboxProcess = { url: string; credential: string; stop: () => Promise<void> };

/** The demo's credential, so that a demo server can call it. */
const credential = 'sandbox-demo-credential';

/** The sandbox in its own process, so that its resources are not counted as ours. */
export async function startSandboxProcess(settings: Record<string, string>): Promise<SandboxProcess> {
  const main = fileURLToPath(import.meta.resolve('@keystead/sandbox/main.ts'));
  const env = { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_CREDENTIAL: credential };
  const child = fork(main, { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = await once(child.stdout ?? child, 'data');
  const url = /http:\/\/\S+/.exec(String(line))?.[0] ?? '';
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url, credential, stop };
}
