import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { sayInEnglish } from '../../language.ts';

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

/** What was changed, or that a phone was entered, which changes nothing until it is confirmed. */
export type News = readonly NoticeSubject[] | 'newPhone';

export type Notice = {
  firstName: string;
  userName: string;
  news: News;
  by: string | Sentence;
  when: string;
};

const list = new Intl.ListFormat('en-US');

const describeNews = (news: News): string =>
  news === 'newPhone' ? sayInEnglish(sentence('notice.newPhone.what')) : describeChange(news);

const describeChange = (changed: readonly NoticeSubject[]): string => {
  const distinctSubjects = [...new Set(changed)];
  const number = distinctSubjects.length > 1 ? 'many' : subjects[distinctSubjects[0] ?? 'password'];
  const what = list.format(distinctSubjects.map((subject) => sayInEnglish(sentence(`notice.${subject}`))));
  return sayInEnglish(sentence(`notice.${number}`, { what }));
};

/** Never contains a secret, neither the old value nor the new one. */
export const noticeMail = ({ firstName, userName, news, by, when }: Notice) => ({
  subject: sayInEnglish(sentence(news === 'newPhone' ? 'notice.newPhone.subject' : 'notice.subject')),
  text: [
    sayInEnglish(sentence('mail.hello', { name: firstName })),
    describeNews(news),
    [
      sentence('mail.userName', { userName }),
      sentence(news === 'newPhone' ? 'notice.newPhone.by' : 'notice.by', { by }),
      sentence('notice.when', { when }),
    ]
      .map(sayInEnglish)
      .join('\n'),
    sayInEnglish(sentence('notice.otherwise')),
  ].join('\n\n'),
});

export const noticeMessage = ({ userName, news, by, when }: Notice): string =>
  [
    describeNews(news),
    sayInEnglish(sentence('notice.inShort', { userName, by, when })),
    sayInEnglish(sentence('notice.otherwiseInShort')),
  ].join(' ');
