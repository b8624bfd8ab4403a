import { brand } from '@keystead/contract/brand.ts';
import { setPasswordPath } from '@keystead/contract/console-addresses.ts';
import { linkHours } from '@keystead/contract/people/password-links.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import type { LinkKind } from '../directory/port.ts';

type Person = { email: string; firstName: string; lastName: string; userName: string };

const texts: Record<LinkKind, { subject: string; reason: string }> = {
  activation: {
    subject: `Set up your ${brand.product} account`,
    reason: `An account has been set up for you. Choose a password to start using ${brand.product}.`,
  },
  reset: {
    subject: `Reset your ${brand.product} password`,
    reason: 'Your administrator has asked you to choose a new password.',
  },
};

/** The mail that carries a link to choose a password. */
export const passwordMail = (kind: LinkKind, person: Person, publicUrl: string, token: string) => ({
  to: person.email,
  subject: texts[kind].subject,
  text: [
    `Hello ${fullName(person)},`,
    texts[kind].reason,
    `Username: ${person.userName}`,
    `${publicUrl}${setPasswordPath}?token=${token}`,
    `The link works once and for ${linkHours} hours.`,
  ].join('\n\n'),
});
