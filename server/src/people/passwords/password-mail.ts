import { setPasswordPath } from '@keystead/contract/console-addresses.ts';
import { linkHours } from '@keystead/contract/people/password-links.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sayInEnglish } from '../../language.ts';
import type { LinkKind } from '../directory/port.ts';

type Person = { email: string; firstName: string; lastName: string; userName: string };

/** The mail with a link to choose a password. */
export const passwordMail = (kind: LinkKind, person: Person, publicUrl: string, token: string) => ({
  to: person.email,
  subject: sayInEnglish(sentence(`mail.${kind}.subject`)),
  text: [
    sayInEnglish(sentence('mail.hello', { name: fullName(person) })),
    sayInEnglish(sentence(`mail.${kind}.reason`)),
    sayInEnglish(sentence('mail.userName', { userName: person.userName })),
    `${publicUrl}${setPasswordPath}?token=${token}`,
    sayInEnglish(sentence('mail.linkHours', { hours: linkHours })),
  ].join('\n\n'),
});
