import { auditEvents } from '@keystead/contract/audit-events.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

const eventCount = 200;
const eventDays = 60;

type Kind = {
  event: string;
  result?: 'Failure';
  isAboutCustomer?: true;
  before?: object;
  after?: object;
};

const byPeople: Kind[] = [
  { event: auditEvents['session.started'] },
  { event: auditEvents['session.started'] },
  { event: auditEvents['session.refused'], result: 'Failure', after: { reason: 'wrong password' } },
  { event: auditEvents['session.left'] },
  { event: auditEvents['session.started'] },
  { event: auditEvents['session.timedOut'] },
  { event: auditEvents['password.changed'] },
  { event: auditEvents['questions.saved'] },
  { event: auditEvents['factors.reset'] },
  { event: auditEvents['password.reset'] },
];
const byAdministrators: Kind[] = [
  { event: auditEvents['session.ended'] },
  {
    event: auditEvents['setting.changed'],
    isAboutCustomer: true,
    before: { sessionTimeoutMinutes: 30, passwordHistory: 4 },
    after: { sessionTimeoutMinutes: 15, passwordHistory: 4 },
  },
  { event: auditEvents['token.created'], isAboutCustomer: true },
  { event: auditEvents['token.revoked'], isAboutCustomer: true },
];
const bySupport: Kind[] = [
  { event: auditEvents['customer.selected'], isAboutCustomer: true },
  { event: auditEvents['customer.cleared'], isAboutCustomer: true },
];

type Person = {
  ssoid: string;
  customer_id: number;
  user_name: string;
  full_name: string;
  admin_access: string;
};
type Customer = { id: number; account_id: string; account_name: string };

const pick = <T>(from: readonly T[], n: number): T => {
  const chosen = from[n % from.length];
  if (chosen === undefined) throw new Error('There is no one to choose from.');
  return chosen;
};

/** Two months of activity by users, administrators and support. */
export const seedAudit = async (tx: Tx): Promise<void> => {
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'account_id', 'account_name'])
    .orderBy('id')
    .limit(3)
    .execute();
  const { rows: people } = await sql<Person>`
    select ssoid, customer_id, user_name, first_name || ' ' || last_name as full_name, admin_access from users
    where status = 'A' and (customer_id = any(${customers.map(({ id }) => id)}::int[])
      or user_name like 's%.su%@provider.example') order by user_name`.execute(tx);
  const rows = Array.from({ length: eventCount }, (_, n) => eventRow(n, people, customers));
  await tx.insertInto('audit_events').values(rows).execute();
};

const eventRow = (n: number, people: Person[], customers: Customer[]) => {
  const isSupport = n % 10 === 0;
  const isAdministrator = n % 10 === 5;
  const actors = people.filter(({ customer_id, admin_access }) => {
    const isStaff = customers.every(({ id }) => id !== customer_id);
    return isSupport ? isStaff : !isStaff && (!isAdministrator || admin_access === 'UMA');
  });
  const actor = pick(actors, n * 7);
  const kind = pick(
    isSupport ? bySupport : isAdministrator ? byAdministrators : byPeople,
    Math.floor(n / 10) + n,
  );
  const customer = isSupport ? pick(customers, n / 10) : customers.find(({ id }) => id === actor.customer_id);
  const minutes = Math.floor(((eventCount - n) * eventDays * 1440) / eventCount) - ((n * 11) % 90);
  return {
    at: new Date(Date.now() - minutes * 60_000),
    event: kind.event,
    actor_ssoid: actor.ssoid,
    actor_name: actor.full_name,
    customer_id: customer?.id ?? actor.customer_id,
    target_type: kind.isAboutCustomer ? 'customer' : 'user',
    target_id: kind.isAboutCustomer ? (customer?.account_id ?? '') : actor.ssoid,
    target_name: kind.isAboutCustomer ? (customer?.account_name ?? '') : actor.user_name,
    before: kind.before ? JSON.stringify(kind.before) : null,
    after: kind.after ? JSON.stringify(kind.after) : null,
    result: kind.result ?? 'Success',
    ip: `203.0.113.${1 + (n % 200)}`,
    trace_id: `0a0d17e0-0000-4000-8000-${String(n).padStart(12, '0')}`,
  };
};
