import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { mailPerson, textPerson } from '../deliveries/send-to-person.ts';
import { toE164 } from '../phone-format.ts';
import { type NoticeSubject, noticeMail, noticeMessage } from './notice-text.ts';

/** Where somebody can be told something. The mobile phone has ten digits, that of the factor is a whole number. */
export type Addresses = { email: string | null; mobilePhone: string | null; phoneNumber: string | null };

type Change = {
  ssoid: string;
  changed: readonly NoticeSubject[];
  /** The addresses before the change, when it was about them: whoever reads there is told as well. */
  before?: Addresses;
  /** Done while signing in, where nobody is known to act yet. */
  isOwn?: true;
};

/**
 * Tells a person that something about their own sign-in was changed, by whom and when: by mail to the old and the new
 * address, and by text message when there is no address. Part of the change's transaction, so that no change goes
 * untold.
 */
export const tellPerson = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  origin: Origin,
  { ssoid, changed, before, isOwn }: Change,
): Promise<void> => {
  if (changed.length === 0) return;
  const person = await readPerson(tx, ssoid);
  const notice = {
    ...person,
    changed,
    by: isOwn ? sentence('notice.you') : nameOf(origin, ssoid),
    when: moment(new Date(), person.timeZone ?? 'UTC'),
  };
  const places = before ? [before, person] : [person];
  const { traceId } = origin;
  const mails = unique(places.map(({ email }) => (hasRealEmail(email) ? (email ?? '').trim() : '')));
  const about = { ssoid, customerId: person.customerId, kind: 'notice' as const };
  for (const to of mails) await mailPerson(tx, jobs, about, { to, ...noticeMail(notice), traceId });
  if (mails.length > 0) return;
  for (const to of unique(places.flatMap(phonesOf)))
    await textPerson(tx, jobs, about, { to, text: noticeMessage(notice), traceId });
};

const readPerson = (tx: Tx, ssoid: string) =>
  tx
    .selectFrom('users as u')
    .leftJoin('factors as f', 'f.ssoid', 'u.ssoid')
    .leftJoin('customers as c', 'c.id', 'u.customer_id')
    .select([
      'u.customer_id as customerId',
      'u.first_name as firstName',
      'u.user_name as userName',
      'u.email',
      'u.mobile_phone as mobilePhone',
      'f.phone_number as phoneNumber',
      'c.time_zone as timeZone',
    ])
    .where('u.ssoid', '=', ssoid)
    .executeTakeFirstOrThrow();

/** A token is called what it is. */
const nameOf = ({ actor }: Origin, ssoid: string): string | Sentence => {
  if (!actor) return sentence('notice.system');
  if (actor.ssoid === ssoid) return sentence('notice.you');
  return actor.token ? sentence('notice.client', { name: actor.fullName }) : actor.fullName;
};

const moment = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);

/** All of them: the phone of a factor may be one that somebody else has just entered. */
const phonesOf = ({ mobilePhone, phoneNumber }: Addresses): string[] => [
  phoneNumber ?? '',
  mobilePhone ? toE164(mobilePhone) : '',
];

/** Without regard to case, as addresses are read. */
const unique = (texts: string[]): string[] => [
  ...new Map(texts.filter((text) => text !== '').map((text) => [text.toLowerCase(), text])).values(),
];
