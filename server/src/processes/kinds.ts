import type { ProcessKind } from './kind.ts';

export type ProcessKinds = ReadonlyMap<string, ProcessKind>;

/** The kinds of an installation by name. */
export const toProcessKinds = (kinds: readonly ProcessKind[]): ProcessKinds =>
  new Map(kinds.map((kind) => [kind.kind, kind]));
