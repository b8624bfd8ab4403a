import type { CsvNoteCode } from '@keystead/contract/conversions/csv-notes.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { localName } from '../../plan/local-name.ts';

type ReadName = { userName: string; problem: null } | { userName: null; problem: CsvNoteCode };

const invalid = (problem: CsvNoteCode): ReadName => ({ userName: null, problem });

/** The full username in lowercase; `domain` has no at sign and is in lowercase. */
export const readUserName = (text: string, domain: string): ReadName => {
  if (text === '') return invalid('csvRow.userNameMissing');
  const { name, domain: ownDomain } = splitAtDomain(text);
  if (!localName.test(name)) return invalid('csvRow.userNameInvalid');
  if (text !== name && ownDomain.toLowerCase() !== domain) return invalid('csvRow.userNameDomain');
  return { userName: `${name}@${domain}`.toLowerCase(), problem: null };
};
