import { fail } from '@keystead/contract/errors.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { scimPatchMaximum, scimPathMaxLength } from '@keystead/contract/users/scim/scim-schemas.ts';
import type { PatchOperation } from '@keystead/contract/users/scim/scim-user.ts';

/** A change at one path. */
export type PatchChange = { op: PatchOperation['op']; path: string; value?: unknown };

const refuse = (reason: Sentence) => fail('scim.invalidPath', { reason });

/** What a PATCH changes, in order: an operation without a path has one change for each attribute of its value. */
export const changesOf = (operations: readonly PatchOperation[], id: string): PatchChange[] => {
  const changes = operations.flatMap(({ op, path, value }): PatchChange[] => {
    if (path !== undefined) return [{ op, path, value }];
    if (op === 'remove' || typeof value !== 'object' || value === null) throw refuse(sentence('scim.noPath'));
    return (
      Object.entries(value)
        // Clients repeat the id of the resource.
        .filter(([name, part]) => name.toLowerCase() !== 'id' || part !== id)
        .map(([name, part]) => ({ op, path: name, value: part }))
    );
  });
  if (changes.length > scimPatchMaximum)
    throw refuse(sentence('scim.tooManyValues', { path: 'Operations', maximum: scimPatchMaximum }));
  if (changes.some(({ path }) => path.length > scimPathMaxLength))
    throw refuse(sentence('scim.tooLong', { path: 'path', maximum: scimPathMaxLength }));
  return changes;
};
