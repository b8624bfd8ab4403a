import { brand } from '@keystead/contract/brand.ts';

/** What somebody is told about, in the words of the notice. */
const names = {
  password: 'password',
  factors: 'two-factor settings',
  questions: 'security questions',
  phone: 'phone number',
  email: 'email address',
  userName: 'username',
  signIn: 'way to sign in',
} as const;

export type NoticeSubject = keyof typeof names;

export type Notice = {
  firstName: string;
  userName: string;
  changed: readonly NoticeSubject[];
  /** Null when it was the person. */
  by: string | null;
  when: string;
};

const list = new Intl.ListFormat('en-US');

const whatWas = (changed: readonly NoticeSubject[]): string => {
  const words = [...new Set(changed)].map((subject) => names[subject]);
  const isPlural = words.length > 1 || words.some((word) => word.endsWith('s') && !word.endsWith('ss'));
  return `The ${list.format(words)} of your ${brand.product} account ${isPlural ? 'were' : 'was'} changed.`;
};

/** No secret is ever in it, neither the old value nor the new one. */
export const noticeMail = (notice: Notice) => ({
  subject: `Your ${brand.product} account was changed`,
  text: [
    `Hello ${notice.firstName},`,
    whatWas(notice.changed),
    [`Username: ${notice.userName}`, `Changed by: ${notice.by ?? 'you'}`, `When: ${notice.when}`].join('\n'),
    `If you did not expect this, ask your administrator, call ${brand.supportPhone} or write to ${brand.supportEmail} at once.`,
  ].join('\n\n'),
});

export const noticeMessage = (notice: Notice): string =>
  [
    whatWas(notice.changed),
    `Username: ${notice.userName}. By ${notice.by ?? 'you'}, ${notice.when}.`,
    `Not expected? Call ${brand.supportPhone}.`,
  ].join(' ');
