import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * The files may be those of a newer version, while this process still runs the older one, which knows neither its job
 * queues nor whatever else it prepares. So another process migrates.
 */
export const migrateAsNewVersion = async (
  root: string,
  env: Record<string, string>,
  log: (line: string) => void,
): Promise<void> => {
  const child = spawn(process.execPath, [join(root, 'scripts/migrate.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', log);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The migration ended with ${code}.`);
};
