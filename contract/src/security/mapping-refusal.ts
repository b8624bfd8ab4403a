import type { AdminAccessType } from '../access/bundles.ts';
import type { AccessMapping } from '../people/mappings/access-mapping.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';

export type MappingChange = 'edit' | 'rename' | 'up' | 'down' | 'remove';

/**
 * The mappings that can give people different admin access after a change: the first of a person's groups decides it,
 * so when a group is removed, its members fall through to those below.
 */
const affectedMappings: Record<
  MappingChange,
  (mappings: readonly AccessMapping[], at: number) => AccessMapping[]
> = {
  edit: (mappings, at) => mappings.slice(at, at + 1),
  rename: (mappings, at) => mappings.slice(at),
  up: (mappings, at) => mappings.slice(Math.max(at - 1, 0), at + 1),
  down: (mappings, at) => mappings.slice(at, at + 2),
  remove: (mappings, at) => mappings.slice(at),
};

/** The order of mappings cannot be used to grant or revoke more than one can map; `mappable` is what one can. */
export const mappingRefusal = (
  mappable: readonly AdminAccessType[],
  mappings: readonly AccessMapping[],
  id: number,
  change: MappingChange,
): Sentence | null => {
  const at = mappings.findIndex((one) => one.id === id);
  const isMine = affectedMappings[change](mappings, at).every((one) => mappable.includes(one.adminToolRole));
  return isMine ? null : sentence('mapping.decidesCorporate');
};
