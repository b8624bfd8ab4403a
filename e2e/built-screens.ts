import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Access } from '@keystead/contract/access/access.ts';

type BuiltScreen = {
  path: string;
  access: Access;
  /** Shows nothing itself and sends people on. */
  isForward: boolean;
};

/** Every screen the console has, from its table of contents. */
export const builtScreens: readonly BuiltScreen[] = JSON.parse(
  execFileSync(process.execPath, [join(import.meta.dirname, 'list-screens.ts')], { encoding: 'utf8' }),
);
