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
  (mappings: readonly AccessMapping[], index: number) => AccessMapping[]
> = {
  edit: (mappings, index) => mappings.slice(index, index + 1),
  rename: (mappings, index) => mappings.slice(index),
  up: (mappings, index) => mappings.slice(Math.max(index - 1, 0), index + 1),
  down: (mappings, index) => mappings.slice(index, index + 2),
  remove: (mappings, index) => mappings.slice(index),
};

/** The order of mappings cannot be used to grant or revoke more than one can map; `mappable` is what one can. */
export const mappingRefusal = (
  mappable: readonly AdminAccessType[],
  mappings: readonly AccessMapping[],
  id: number,
  change: MappingChange,
): Sentence | null => {
  const index = mappings.findIndex((one) => one.id === id);
  const isAllowed = affectedMappings[change](mappings, index).every((one) =>
    mappable.includes(one.adminToolRole),
  );
  return isAllowed ? null : sentence('mapping.decidesCorporate');
};
