import { type Sentence, sentence } from '../../texts/sentence.ts';
/** The suite's password policy. The same list drives the requirements panel, the forms and the server. */
export const passwordMinimum = 9;
export const passwordMaximum = 72;
export const passwordSpecials = '!@#$%*()_+^&}{:;?.';

export type PasswordOwner = { userName: string; firstName: string; lastName: string };

type Requirement = {
  id:
    | 'length'
    | 'maximum'
    | 'lowercase'
    | 'uppercase'
    | 'digit'
    | 'special'
    | 'username'
    | 'firstName'
    | 'lastName';
  text: Sentence;
  holds: (password: string, owner: PasswordOwner) => boolean;
};

/** Rejecting shorter pieces of a name would rule out too many passwords. */
const namePieceMinimum = 4;
const nameMinimum = 3;

const containsNone = (password: string, pieces: readonly string[]): boolean => {
  const lower = password.toLowerCase();
  return !pieces.some((piece) => lower.includes(piece.toLowerCase()));
};

const usernamePieces = (userName: string): string[] => {
  const localPart = userName.split('@')[0] ?? '';
  const pieces = localPart.split(/[._\-#,@]/).filter((piece) => piece.length >= namePieceMinimum);
  return [userName, localPart, ...pieces].filter((piece) => piece.length >= nameMinimum);
};

const namePieces = (name: string): string[] => {
  const trimmed = name.trim();
  const parts = trimmed.split(/[\s\-'’]+/).filter((part) => part.length >= namePieceMinimum);
  return [trimmed, ...parts].filter((piece) => piece.length >= nameMinimum);
};

export const passwordRequirements: readonly Requirement[] = [
  {
    id: 'length',
    text: sentence('passwordRule.length', { minimum: passwordMinimum }),
    holds: (p) => [...p].length >= passwordMinimum,
  },
  {
    id: 'maximum',
    text: sentence('passwordRule.maximum', { maximum: passwordMaximum }),
    holds: (p) => [...p].length <= passwordMaximum,
  },
  { id: 'lowercase', text: sentence('passwordRule.lowercase'), holds: (p) => /[a-z]/.test(p) },
  { id: 'uppercase', text: sentence('passwordRule.uppercase'), holds: (p) => /[A-Z]/.test(p) },
  { id: 'digit', text: sentence('passwordRule.digit'), holds: (p) => /[0-9]/.test(p) },
  {
    id: 'special',
    text: sentence('passwordRule.special', { specials: passwordSpecials }),
    holds: (p) => [...p].some((character) => passwordSpecials.includes(character)),
  },
  {
    id: 'username',
    text: sentence('passwordRule.username'),
    holds: (p, owner) => containsNone(p, usernamePieces(owner.userName)),
  },
  {
    id: 'firstName',
    text: sentence('passwordRule.firstName'),
    holds: (p, owner) => containsNone(p, namePieces(owner.firstName)),
  },
  {
    id: 'lastName',
    text: sentence('passwordRule.lastName'),
    holds: (p, owner) => containsNone(p, namePieces(owner.lastName)),
  },
];

export const brokenPasswordRequirements = (password: string, owner: PasswordOwner): Requirement[] =>
  passwordRequirements.filter((requirement) => !requirement.holds(password, owner));
