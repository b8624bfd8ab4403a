import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Access } from '@keystead/contract/access/access.ts';

/** Every screen the console has, from its table of contents. */
export const builtScreens: readonly { path: string; access: Access }[] = JSON.parse(
  execFileSync(process.execPath, [join(import.meta.dirname, 'list-screens.ts')], { encoding: 'utf8' }),
);

export const isBuilt = (path: string): boolean => builtScreens.some((screen) => screen.path === path);
