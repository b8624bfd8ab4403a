// The processes of a running Keystead and the settings they share.
import { type ChildOptions, keepChild } from './children.ts';
import { requireFreePort } from './free-port.ts';

const number = (name: string, fallback: number): number => Number(process.env[name] || fallback);

export const isProduction = process.env.KEYSTEAD_MODE === 'production';
export const port = number('PORT', 4400);
export const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const sandboxPort = number('SANDBOX_PORT', 4410);
const sandboxSmtpPort = number('SANDBOX_SMTP_PORT', 4425);
export const sandboxUrl = `http://localhost:${sandboxPort}`;

export async function requireFreePorts(): Promise<void> {
  await requireFreePort(port, 'PORT');
  if (isProduction) return;
  await requireFreePort(sandboxPort, 'SANDBOX_PORT');
  await requireFreePort(sandboxSmtpPort, 'SANDBOX_SMTP_PORT');
}

export function keepSandbox(onGone: ChildOptions['onGone']) {
  return keepChild({
    name: 'sandbox',
    entry: 'sandbox/src/main.ts',
    env: {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(sandboxSmtpPort),
      KEYSTEAD_PUBLIC_URL: publicUrl,
    },
    onGone,
  });
}

/** What the server must know about its neighbours. */
export function serverSettings(): Record<string, string> {
  if (isProduction) return { PORT: String(port) };
  return {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    SANDBOX_URL: process.env.SANDBOX_URL || sandboxUrl,
    SANDBOX_SMTP_URL: process.env.SANDBOX_SMTP_URL || `smtp://localhost:${sandboxSmtpPort}`,
  };
}
