import type { CsvNoteCode } from '@keystead/contract/conversions/csv-notes.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { localName } from '../../plan/local-name.ts';

type ReadName = { userName: string; problem: null } | { userName: null; problem: CsvNoteCode };

const wrong = (problem: CsvNoteCode): ReadName => ({ userName: null, problem });

/** The full user name in lowercase; `domain` has no at sign and is in lowercase. */
export const readUserName = (text: string, domain: string): ReadName => {
  if (text === '') return wrong('csvRow.userNameMissing');
  const { name, domain: own } = splitAtDomain(text);
  if (!localName.test(name)) return wrong('csvRow.userNameInvalid');
  if (text !== name && own.toLowerCase() !== domain) return wrong('csvRow.userNameDomain');
  return { userName: `${name}@${domain}`.toLowerCase(), problem: null };
};
