import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Access } from '@keystead/contract/access/access.ts';

type ConsoleScreen = {
  path: string;
  access: Access;
  /** Shows nothing itself and only redirects. */
  isForward: boolean;
};

/** All screens of the console, from its table of contents. */
export const consoleScreens: readonly ConsoleScreen[] = JSON.parse(
  execFileSync(process.execPath, [join(import.meta.dirname, 'list-screens.ts')], { encoding: 'utf8' }),
);
