import { randomUUID } from 'node:crypto';
import type { DeliveryKind } from '@keystead/contract/people/deliveries.ts';
import { linkHours } from '@keystead/contract/people/password-links.ts';
import { codeMinutes } from '@keystead/contract/rules/text-codes.ts';
import type { Tx } from '../../data/database.ts';
import { insertRows } from '../../data/insert-rows.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { JobData } from '../../jobs/queues.ts';
import { type CodeSlot, supersedeCodeTexts } from './supersede-code-texts.ts';

/** Who a message is sent to, and what it is about. */
export type DeliveryContext = {
  ssoid: string;
  customerId: number;
  kind: DeliveryKind;
  /** Where the code of the message is stored. */
  codeSlot?: CodeSlot;
};

type OutgoingMessage<Q extends 'mail.send' | 'text-message.send'> = {
  about: DeliveryContext;
  message: JobData[Q];
};

/** Mails a person and records the delivery. Part of the caller's transaction. */
export const mailPerson = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  context: DeliveryContext,
  message: JobData['mail.send'],
): Promise<void> => {
  const { ids, kept } = recordDeliveries(tx, 'mail', [{ about: context, message }]);
  const validUntil = validUntilOf(context);
  await Promise.all([kept, jobs.enqueue(tx, 'mail.send', { ...message, deliveryId: ids[0], validUntil })]);
};

/** The same for many people, with one statement for the deliveries and one for the jobs. */
export const mailPeople = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueueAll'>,
  mails: readonly OutgoingMessage<'mail.send'>[],
  canWait?: boolean,
): Promise<void> => {
  if (mails.length === 0) return;
  const { ids, kept } = recordDeliveries(tx, 'mail', mails);
  const mailJobs = mails.map(({ about, message }, index) => ({
    ...message,
    deliveryId: ids[index],
    validUntil: validUntilOf(about),
  }));
  await Promise.all([kept, jobs.enqueueAll(tx, 'mail.send', mailJobs, canWait)]);
};

/** Likewise. A code replaces the previous one in its slot, so that one is no longer worth sending. */
export const textPerson = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  context: DeliveryContext,
  message: JobData['text-message.send'],
): Promise<void> => {
  const { ssoid, codeSlot } = context;
  if (codeSlot) await supersedeCodeTexts(tx, ssoid, [codeSlot]);
  const { ids, kept } = recordDeliveries(tx, 'text', [{ about: context, message }]);
  const validUntil = validUntilOf(context);
  await Promise.all([
    kept,
    jobs.enqueue(tx, 'text-message.send', { ...message, deliveryId: ids[0], validUntil }),
  ]);
};

const minutesByKind: Partial<Record<DeliveryKind, number>> = {
  code: codeMinutes,
  activation: linkHours * 60,
  reset: linkHours * 60,
};

/** A code or link that arrives after its time would be taken for the current one. */
const validUntilOf = ({ kind }: DeliveryContext): string | undefined => {
  const minutes = minutesByKind[kind];
  return minutes === undefined ? undefined : new Date(Date.now() + minutes * 60_000).toISOString();
};

/** The ids are generated here, so the jobs that refer to them can be sent along with the insert. */
const recordDeliveries = (
  tx: Tx,
  channel: 'mail' | 'text',
  messages: readonly OutgoingMessage<'mail.send' | 'text-message.send'>[],
): { ids: string[]; kept: Promise<unknown> } => {
  const rows = messages.map(({ about: { ssoid, customerId, kind, codeSlot }, message: { to, traceId } }) => ({
    id: randomUUID(),
    customer_id: customerId,
    ssoid,
    kind,
    channel,
    recipient: to,
    trace_id: traceId ?? null,
    code_slot: codeSlot ?? null,
  }));
  return { ids: rows.map(({ id }) => id), kept: insertRows(tx, 'deliveries', rows) };
};
