import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { ScimResource } from '@keystead/contract/users/scim/scim-user.ts';
import { emptyDraft, type ScimDraft } from './scim-draft.ts';
import { writeAttribute } from './write-attribute.ts';

/** A whole resource; what it does not say is empty, but for what cannot be. */
export const readResource = (
  resource: ScimResource,
  present: Partial<Pick<ScimDraft, 'active' | 'environment' | 'federatedLoginId'>> = {},
): ScimDraft => {
  const draft = { ...emptyDraft(), ...present };
  for (const [attribute, value] of Object.entries(resource)) {
    // The server's own attributes come back from clients as they went out.
    if (!/^(id|meta|schemas)$/i.test(attribute)) writeAttribute(draft, attribute, value);
  }
  if (draft.userName === '')
    throw fail('scim.invalidValue', { reason: sentence('scim.missing', { attribute: 'userName' }) });
  return draft;
};
