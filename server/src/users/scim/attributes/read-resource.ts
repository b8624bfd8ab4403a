import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { ScimResource } from '@keystead/contract/users/scim/scim-user.ts';
import { emptyDraft, type ScimDraft } from './scim-draft.ts';
import { writeAttribute } from './write-attribute.ts';

/** Reads a whole resource; what it leaves out is empty, except for what can't be. */
export const readResource = (
  resource: ScimResource,
  current: Partial<Pick<ScimDraft, 'active' | 'environment' | 'federatedLoginId'>> = {},
): ScimDraft => {
  const draft = { ...emptyDraft(), ...current };
  for (const [attribute, value] of Object.entries(resource)) {
    // Clients send the server's own attributes back as they received them.
    if (!/^(id|meta|schemas)$/i.test(attribute)) writeAttribute(draft, attribute, value);
  }
  if (draft.userName === '')
    throw fail('scim.invalidValue', { reason: sentence('scim.missing', { attribute: 'userName' }) });
  return draft;
};
