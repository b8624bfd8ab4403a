import { linkHours } from '@keystead/contract/people/password-links.ts';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import { sql } from 'kysely';
import { insertRows } from '../../data/insert-rows.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { supersedeCodeTexts } from '../../identity/deliveries/supersede-code-texts.ts';
import { supersedeLinkMails } from '../../identity/deliveries/supersede-link-mails.ts';
import { storePassword } from '../../identity/passwords/store-password.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { newToken, tokenHash } from '../../identity/sessions/session-token.ts';
import { lockEnded, unlocked } from '../../identity/unlocked.ts';
import type { FirstPassword } from '../create/first-password.ts';
import { isUsableLink } from '../passwords/usable-link.ts';
import type { Directory, LinkKind } from './port.ts';

type Identities = Pick<Directory, 'create' | 'setStatus' | 'remove' | 'unlock' | 'endLock' | 'endSessions'>;

const firstCredentials = (first: FirstPassword) => {
  if (first.kind === 'askedAt') return { asked_at: JSON.stringify(first.server) };
  if (first.kind === 'none') return {};
  const { hash, mustChange } = first;
  return {
    password_hash: hash,
    password_changed_at: sql<Date>`now()`,
    must_change: mustChange,
    temporary_since: mustChange ? sql<Date>`now()` : null,
  };
};

/** The end of each gives a series of tries back. */
const endableLocks = 3;

const identities: Identities = {
  create: async (tx, identities) => {
    // Most have no credentials yet. The timestamps of the others are set by the database.
    if (identities.every(({ first }) => first.kind === 'none')) {
      const rows = identities.map(({ ssoid, customerId }) => ({ ssoid, customer_id: customerId }));
      await insertRows(tx, 'credentials', rows);
      return;
    }
    await tx
      .insertInto('credentials')
      .values(
        identities.map(({ ssoid, customerId, first }) => ({
          ssoid,
          customer_id: customerId,
          ...firstCredentials(first),
        })),
      )
      .modifyEnd(identities.length === 1 ? prepared : sql``)
      .execute();
  },

  setStatus: async (tx, { ssoid }, status) => {
    await tx
      .updateTable('users')
      .set({ status, status_changed_at: sql<Date>`now()` })
      .where('ssoid', '=', ssoid)
      .execute();
  },

  remove: async (tx, { ssoid }) => {
    await tx.deleteFrom('users').where('ssoid', '=', ssoid).execute();
  },

  unlock: async (tx, { ssoid }) => {
    await tx
      .updateTable('credentials')
      .set({ ...unlocked, failed_answers: 0 })
      .where('ssoid', '=', ssoid)
      .execute();
  },

  endLock: async (tx, { ssoid }) => {
    const { numUpdatedRows } = await tx
      .updateTable('credentials')
      .set(lockEnded)
      .where('ssoid', '=', ssoid)
      .where('lock_outs', '<=', endableLocks)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  endSessions: (tx, { ssoid }) => endSessionsOf(tx, ssoid),
};

const passwords: Pick<
  Directory,
  'setPassword' | 'requirePasswordChange' | 'forgetOldServer' | 'removePassword'
> = {
  setPassword: async (tx, { ssoid, customerId }, passwordHash, mustChange) => {
    await sql`insert into credentials (ssoid, customer_id) values (${ssoid}, ${customerId})
      on conflict (ssoid) do nothing`.execute(tx);
    const settings = await tx
      .selectFrom('customer_settings')
      .select('password_history')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    const passwordHistory = settings?.password_history ?? settingRanges.passwordHistory.usual;
    await storePassword(tx, { ssoid, customerId, passwordHistory }, passwordHash);
    await tx
      .updateTable('credentials')
      .set({
        must_change: mustChange,
        temporary_since: mustChange ? sql<Date>`now()` : null,
        failed_answers: 0,
      })
      .where('ssoid', '=', ssoid)
      .execute();
  },

  requirePasswordChange: async (tx, { ssoid }) => {
    await tx.updateTable('credentials').set({ must_change: true }).where('ssoid', '=', ssoid).execute();
  },

  forgetOldServer: async (tx, { ssoid }) => {
    await tx.updateTable('credentials').set({ asked_at: null }).where('ssoid', '=', ssoid).execute();
  },

  removePassword: async (tx, { ssoid }) => {
    await tx
      .updateTable('credentials')
      .set({
        password_hash: null,
        asked_at: null,
        password_changed_at: null,
        must_change: false,
        temporary_since: null,
        failed_answers: 0,
        ...unlocked,
      })
      .where('ssoid', '=', ssoid)
      .execute();
    await tx.deleteFrom('password_history').where('ssoid', '=', ssoid).execute();
    await tx.deleteFrom('security_answers').where('ssoid', '=', ssoid).execute();
  },
};

const removeTextFactor: Directory['removeTextFactor'] = async (tx, { ssoid }) => {
  await tx.deleteFrom('factors').where('ssoid', '=', ssoid).execute();
  await supersedeCodeTexts(tx, ssoid, ['code', 'next_code']);
};

type Factors = Pick<Directory, 'keepFactors' | 'removeTextFactor' | 'removeFactors' | 'voidCodes'>;

const factors: Factors = {
  keepFactors: async (tx, factors) => {
    await tx
      .insertInto('kept_factors')
      .values(
        factors.map(({ ssoid, customerId, factor }) => ({
          ssoid,
          customer_id: customerId,
          kind: factor.kind,
          sealed_secret: factor.sealedSecret,
          parameters: JSON.stringify(factor.parameters),
        })),
      )
      .execute();
  },

  removeTextFactor,

  removeFactors: async (tx, identity) => {
    await removeTextFactor(tx, identity);
    await tx.deleteFrom('kept_factors').where('ssoid', '=', identity.ssoid).execute();
  },

  voidCodes: async (tx, { ssoid }) => {
    await tx
      .updateTable('factors')
      .set({ code_hash: null, code_expires_at: null, next_code_hash: null, next_code_expires_at: null })
      .where('ssoid', '=', ssoid)
      .execute();
    await supersedeCodeTexts(tx, ssoid, ['code', 'next_code']);
  },
};

const createFirstLinks: Directory['createFirstLinks'] = (tx, identities, kind) => {
  const links = identities.map(({ ssoid, customerId }) => ({ ssoid, customerId, token: newToken() }));
  const inserted = tx
    .insertInto('password_links')
    .values(
      links.map(({ ssoid, customerId, token }) => ({
        token_hash: tokenHash(token),
        ssoid,
        customer_id: customerId,
        kind,
        expires_at: sql<Date>`now() + ${linkHours} * interval '1 hour'`,
      })),
    )
    .modifyEnd(links.length === 1 ? prepared : sql``)
    .execute();
  return { tokens: links.map(({ token }) => token), inserted };
};

const links: Pick<Directory, 'createLink' | 'createFirstLinks' | 'voidLinks'> = {
  createLink: async (tx, identity, kind) => {
    const removed = sql`delete from password_links ${prepared} where ssoid = ${identity.ssoid}`.execute(tx);
    const { tokens, inserted } = createFirstLinks(tx, [identity], kind);
    await Promise.all([removed, inserted, supersedeLinkMails(tx, identity.ssoid)]);
    return tokens[0] ?? '';
  },

  createFirstLinks,

  voidLinks: async (tx, { ssoid }) => {
    const { rows } = await sql<{ kind: LinkKind; isLive: boolean }>`
      delete from password_links l using users u where l.ssoid = ${ssoid} and u.ssoid = l.ssoid
      returning l.kind, (${isUsableLink} and l.expires_at > now()) as "isLive"`.execute(tx);
    await supersedeLinkMails(tx, ssoid);
    return rows.find(({ isLive }) => isLive)?.kind ?? null;
  },
};

/** Keeps identities in our own database. */
export const createOwnDirectory = (): Directory => ({ ...identities, ...passwords, ...factors, ...links });
