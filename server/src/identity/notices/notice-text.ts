import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { write } from '../../language.ts';

/** What a person is notified of, and whether its name takes a plural verb. */
const subjects = {
  password: 'one',
  factors: 'many',
  questions: 'many',
  phone: 'one',
  email: 'one',
  userName: 'one',
  signIn: 'one',
} as const;

export type NoticeSubject = keyof typeof subjects;

export type Notice = {
  firstName: string;
  userName: string;
  changed: readonly NoticeSubject[];
  by: string | Sentence;
  when: string;
};

const list = new Intl.ListFormat('en-US');

const whatWas = (changed: readonly NoticeSubject[]): string => {
  const each = [...new Set(changed)];
  const number = each.length > 1 ? 'many' : subjects[each[0] ?? 'password'];
  const what = list.format(each.map((subject) => write(sentence(`notice.${subject}`))));
  return write(sentence(`notice.${number}`, { what }));
};

/** Never contains a secret, neither the old value nor the new one. */
export const noticeMail = ({ firstName, userName, changed, by, when }: Notice) => ({
  subject: write(sentence('notice.subject')),
  text: [
    write(sentence('mail.hello', { name: firstName })),
    whatWas(changed),
    [
      sentence('mail.userName', { userName }),
      sentence('notice.by', { by }),
      sentence('notice.when', { when }),
    ]
      .map(write)
      .join('\n'),
    write(sentence('notice.otherwise')),
  ].join('\n\n'),
});

export const noticeMessage = ({ userName, changed, by, when }: Notice): string =>
  [
    whatWas(changed),
    write(sentence('notice.inShort', { userName, by, when })),
    write(sentence('notice.otherwiseInShort')),
  ].join(' ');
