import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { fail } from '@keystead/contract/errors.ts';
import { logoAddress } from '@keystead/contract/rules/logo.ts';
import { sql } from 'kysely';
import type { Data, Tx } from '../../data/database.ts';
import { showConsent } from '../consents/show-consent.ts';
import { readActiveLogins } from '../federation/organization-logins.ts';
import { showOrganizations } from '../federation/show-organizations.ts';
import type { Interaction, Interactions } from '../interactions.ts';
import type { StoredAttempt } from './attempt.ts';

type Needs = { data: Pick<Data, 'transaction'>; interactions: Interactions };

/** What the form shows next; if nothing is left to do, the sign-in returns to the provider. */
export const showStep = async (
  { data, interactions }: Needs,
  interaction: Interaction,
  attempt: StoredAttempt | null,
): Promise<SignInStep> => {
  const { uid } = interaction;
  if (interaction.prompt.name === 'consent')
    return data.transaction('all', (tx) => showConsent(tx, interaction));
  if (!attempt) return data.transaction('all', (tx) => showPassword(tx, interaction));
  const [next] = attempt.pending;
  if (next === 'phone') return { step: 'phone', uid };
  if (next === 'code') return data.transaction('all', (tx) => showCode(tx, uid, attempt));
  if (next === 'newPassword') return data.transaction('all', (tx) => showNewPassword(tx, uid, attempt.ssoid));
  return { step: 'done', location: await interactions.finish(interaction, attempt) };
};

const showPassword = async (tx: Tx, { uid, params }: Interaction): Promise<SignInStep> => {
  const customer = await findCustomer(tx, params['mx.crmId']);
  const logins = customer ? await readActiveLogins(tx, customer.id) : [];
  return {
    step: 'password',
    uid,
    customerName: customer?.account_name ?? null,
    color: customer?.color ?? null,
    logo: customer?.logo_digest ? logoAddress(customer.logo_digest) : null,
    userName: hintOf(params.login_hint),
    organizations: await showOrganizations(tx, logins),
  };
};

const hintLimit = 200;

/** Filled into a form as is, so only a name gets through. */
const hintOf = (hint: unknown): string =>
  typeof hint === 'string' && hint.length <= hintLimit && !/[\p{Cc}\p{Cf}]/u.test(hint) ? hint.trim() : '';

/** The customer that the sign-in page's address is meant for; an unknown one is ignored. */
export const findCustomer = async (tx: Tx, crmId: unknown) =>
  typeof crmId === 'string'
    ? await tx
        .selectFrom('customers')
        .leftJoin('sign_in_pages', 'customer_id', 'id')
        .select(['id', 'account_name', 'color', 'logo_digest'])
        .where(sql`lower(account_id)`, '=', crmId.trim().toLowerCase())
        .executeTakeFirst()
    : undefined;

const showCode = async (tx: Tx, uid: string, { ssoid, isEnrolling }: StoredAttempt): Promise<SignInStep> => {
  const factor = await tx
    .selectFrom('factors')
    .select('phone_number')
    .where('ssoid', '=', ssoid)
    .executeTakeFirst();
  if (!factor) throw fail('signIn.expired');
  return { step: 'code', uid, phoneEnding: factor.phone_number.slice(-4), isEnrolling };
};

const showNewPassword = async (tx: Tx, uid: string, ssoid: string): Promise<SignInStep> => {
  const owner = await tx
    .selectFrom('users')
    .select(['user_name as userName', 'first_name as firstName', 'last_name as lastName'])
    .where('ssoid', '=', ssoid)
    .executeTakeFirst();
  if (!owner) throw fail('signIn.expired');
  return { step: 'newPassword', uid, owner };
};
