import { readFileSync } from 'node:fs';

export type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root and looks up its own uid, so root needs an account that the system knows. */
const unprivileged = 'nobody';

export function chooseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = findAccount(readFileSync('/etc/passwd', 'utf8'), unprivileged);
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root and this machine has no account "${unprivileged}". ` +
      'Start Keystead as an ordinary user, or set DATABASE_URL.',
  );
}

export function findAccount(passwd: string, name: string): Account | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  // macOS lists the IDs of nobody as -2.
  return fields && { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
}
