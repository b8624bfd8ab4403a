import { toProcessKinds } from './processes/kinds.ts';

/** Every kind of long work, by area. */
export const processKinds = toProcessKinds([]);
