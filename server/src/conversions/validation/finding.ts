import type { ImportedUserNote } from '@keystead/contract/conversions/imported-user-notes.ts';
import type { KeycloakNote } from '@keystead/contract/conversions/keycloak-notes.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import type { Missing } from '../plan/count-missing.ts';

type NoteCode = ImportedUserNote | KeycloakNote;

/** A note about a user, and what the destination would need for it to be right. */
export type Finding = { note: Reason<NoteCode>; missing?: Missing };

/** Notes about a user who is imported anyway. */
const hints: ReadonlySet<NoteCode> = new Set<NoteCode>([
  'importedUser.disciplineLeftOut',
  'importedUser.severalFacilities',
  'importedUser.passwordUnusable',
  'keycloakUser.inactive',
  'keycloakUser.federated',
  'keycloakUser.codeNeeded',
  'keycloakUser.actionPending',
  'keycloakUser.passwordTemporary',
  'keycloakUser.noPassword',
]);

export const toFinding = (code: NoteCode, values?: TextValues): Finding => ({
  note: { code, ...(values && { values }) },
});

export const findingIf = (isMet: boolean, code: NoteCode): Finding[] => (isMet ? [toFinding(code)] : []);

/** Names what the destination lacks. */
export const missingFinding = (code: NoteCode, missing: Missing): Finding => ({
  ...toFinding(code, { name: missing.name }),
  missing,
});

export const isError = ({ note }: Finding): boolean => !hints.has(note.code);
