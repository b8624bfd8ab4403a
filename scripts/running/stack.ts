// The processes of a running Keystead and the settings they share.
import { type ChildOptions, keepChild } from './children.ts';
import { requireFreePort } from './free-port.ts';

const portSetting = (name: string, fallback: number): number => {
  const value = Number(process.env[name] || fallback);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  console.error(`${name} must be a port number from 1 to 65535.`);
  process.exit(1);
};

export const isProduction = process.env.KEYSTEAD_MODE === 'production';
export const port = portSetting('PORT', 4400);
export const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;
const sandboxPort = portSetting('SANDBOX_PORT', 4410);
const sandboxSmtpPort = portSetting('SANDBOX_SMTP_PORT', 4425);
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

/** What the server needs to know about its neighbors. */
export function serverSettings(): Record<string, string> {
  if (isProduction) return { PORT: String(port) };
  return {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    SANDBOX_URL: process.env.SANDBOX_URL || sandboxUrl,
    SANDBOX_SMTP_URL: process.env.SANDBOX_SMTP_URL || `smtp://localhost:${sandboxSmtpPort}`,
  };
}
