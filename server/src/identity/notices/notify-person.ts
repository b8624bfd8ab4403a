import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { mailPerson, textPerson } from '../deliveries/send-to-person.ts';
import { toE164 } from '../phone-format.ts';
import { type News, noticeMail, noticeMessage } from './notice-text.ts';

/** Where a person can be reached. `mobilePhone` has ten digits; `phoneInUse`, the factor's, is in full. */
export type Addresses = { email: string | null; mobilePhone: string | null; phoneInUse: string | null };

type Change = {
  ssoid: string;
  news: News;
  /** The addresses before the change, if it changed them: the old ones are notified as well. */
  before?: Addresses;
  /** Set while signing in, when there is no actor yet. */
  isOwn?: true;
};

/**
 * Notifies a person that something about their sign-in was changed, by whom and when: by mail to the old and the new
 * address, or by text message if there is no address. Part of the change's transaction, so that no change goes
 * unreported.
 */
export const notifyPerson = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  origin: Origin,
  { ssoid, news, before, isOwn }: Change,
): Promise<void> => {
  if (news.length === 0) return;
  const person = await readPerson(tx, ssoid);
  const notice = {
    ...person,
    news,
    by: isOwn ? sentence('notice.you') : nameOf(origin, ssoid),
    when: formatTime(new Date(), person.timeZone ?? 'UTC'),
  };
  const contacts = before ? [before, person] : [person];
  const { traceId } = origin;
  const emails = unique(contacts.map(({ email }) => (hasRealEmail(email) ? (email ?? '').trim() : '')));
  const context = { ssoid, customerId: person.customerId, kind: 'notice' as const };
  for (const to of emails) await mailPerson(tx, jobs, context, { to, ...noticeMail(notice), traceId });
  if (emails.length > 0) return;
  for (const to of unique(contacts.flatMap(phonesOf)))
    await textPerson(tx, jobs, context, { to, text: noticeMessage(notice), traceId });
};

const readPerson = (tx: Tx, ssoid: string) =>
  tx
    .selectFrom('users as u')
    .leftJoin('factors as f', (join) => join.onRef('f.ssoid', '=', 'u.ssoid').on('f.state', '=', 'enabled'))
    .leftJoin('customers as c', 'c.id', 'u.customer_id')
    .select([
      'u.customer_id as customerId',
      'u.first_name as firstName',
      'u.user_name as userName',
      'u.email',
      'u.mobile_phone as mobilePhone',
      'f.phone_number as phoneInUse',
      'c.time_zone as timeZone',
    ])
    .where('u.ssoid', '=', ssoid)
    .executeTakeFirstOrThrow();

/** An API token is named as a client, not as a person. */
const nameOf = ({ actor }: Origin, ssoid: string): string | Sentence => {
  if (!actor) return sentence('notice.system');
  if (actor.ssoid === ssoid) return sentence('notice.you');
  return actor.token ? sentence('notice.client', { name: actor.fullName }) : actor.fullName;
};

const formatTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);

/** Both: the factor's phone may be one that an attacker has just set up. */
const phonesOf = ({ mobilePhone, phoneInUse }: Addresses): string[] => [
  phoneInUse ?? '',
  mobilePhone ? toE164(mobilePhone) : '',
];

/** Ignores case, as mail addresses do. */
const unique = (texts: string[]): string[] => [
  ...new Map(texts.filter((text) => text !== '').map((text) => [text.toLowerCase(), text])).values(),
];
