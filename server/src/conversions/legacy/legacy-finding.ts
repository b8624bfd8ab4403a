import { type LegacyNoteCode, legacyHints } from '@keystead/contract/conversions/legacy-notes.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import type { Missing } from '../plan/count-missing.ts';

/** What is to be said of a user, and what would have to be at the destination for it to be right. */
export type LegacyFinding = { note: Reason<LegacyNoteCode>; missing?: Missing };

export const found = (code: LegacyNoteCode, values?: TextValues): LegacyFinding => ({
  note: { code, ...(values && { values }) },
});

export const foundIf = (isSo: boolean, code: LegacyNoteCode): LegacyFinding[] => (isSo ? [found(code)] : []);

/** Somebody can be told by name what the destination lacks. */
export const foundMissing = (code: LegacyNoteCode, missing: Missing): LegacyFinding => ({
  ...found(code, { name: missing.name }),
  missing,
});

export const isError = ({ note }: LegacyFinding): boolean => !legacyHints.includes(note.code);
