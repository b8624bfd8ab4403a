import { randomBytes, randomUUID } from 'node:crypto';
import { fail, failFields } from '@keystead/contract/errors.ts';
import type { FieldProblem } from '@keystead/contract/field-error.ts';
import type { OrganizationLogin, OrganizationLoginInput } from '@keystead/contract/organization-login.ts';
import * as contract from '@keystead/contract/security/organization-logins.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { issuerProblem } from './issuer-problem.ts';
import { readChoices } from './list-organization-logins.ts';
import {
  auditFacts,
  lockLogins,
  readLogins,
  rejectDuplicates,
  requireLogin,
  toColumns,
} from './organization-logins.store.ts';
import { preventSelfLockOut } from './prevent-self-lock-out.ts';
import { type LoginChange, requireInReach } from './require-in-reach.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'config'>;

const type = 'organization login';

export const createOrganizationLogin = handle(
  contract.createOrganizationLogin,
  (call, { data, seal, config }: Needs) => {
    const { actor, body } = call;
    const customerId = requireCustomer(actor);
    const query = { customerId, publicUrl: config.publicUrl };
    return data.transaction(scopeOf(actor), async (tx) => {
      await setCurrentActor(tx, call);
      const change = { customerId, input: body, before: null };
      await requireValid(tx, change, config);
      await requireInReach(tx, actor, change);
      const { id } = await rejectDuplicates(body.name, () =>
        tx
          .insertInto('organization_logins')
          .values({
            ...toColumns(body, actor.fullName),
            customer_id: customerId,
            callback_key: body.callbackKey ?? randomUUID(),
            idp_id: `login-${randomBytes(4).toString('hex')}`,
            sealed_secret: seal.close(body.clientSecret, 'organization-secret'),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const saved = requireLogin(await readLogins(tx, query), id);
      await recordSetting(tx, call, { type, id, name: saved.name, after: auditFacts(saved) });
      return saved;
    });
  },
);

export const updateOrganizationLogin = handle(
  contract.updateOrganizationLogin,
  (call, { data, seal, config }: Needs) => {
    const { actor, params, body } = call;
    const { id } = params;
    const customerId = requireCustomer(actor);
    const query = { customerId, publicUrl: config.publicUrl };
    return data.transaction(scopeOf(actor), async (tx) => {
      await setCurrentActor(tx, call);
      const { logins, login: before } = await lockLogins(tx, query, id);
      const change = { customerId, input: body, before };
      await requireValid(tx, change, config);
      await requireInReach(tx, actor, change);
      if (!body.isActive) preventSelfLockOut(actor, logins, id);
      const isNewSecret = body.clientSecret !== '';
      const updated = await rejectDuplicates(body.name, () =>
        tx
          .updateTable('organization_logins')
          .set({
            ...toColumns(body, actor.fullName),
            ...(isNewSecret && { sealed_secret: seal.close(body.clientSecret, 'organization-secret') }),
            version: sql<number>`version + 1`,
          })
          .where('id', '=', id)
          .where('version', '=', body.version)
          .returning('id')
          .executeTakeFirst(),
      );
      if (!updated) throw fail('record.changed');
      const saved = requireLogin(await readLogins(tx, query), id);
      await recordSetting(tx, call, {
        type,
        id,
        name: saved.name,
        before: auditFacts(before),
        after: { ...auditFacts(saved), ...(isNewSecret && { clientSecret: 'replaced' }) },
      });
      return saved;
    });
  },
);

const requireValid = async (
  tx: Tx,
  { customerId, input, before }: LoginChange,
  config: Needs['config'],
): Promise<void> => {
  const choices = await readChoices(tx, customerId);
  const isOffered = (list: { id: number }[], id: number | null, currentId: number | null | undefined) =>
    id === null || id === currentId || list.some((one) => one.id === id);
  const notYours = sentence('organizationLogin.notYours');
  const checks: (FieldProblem | false | null)[] = [
    issuerProblem(input.issuer, config),
    secretProblem(input, before),
    !isOffered(choices.environments, input.defaultConfigId, before?.defaultConfigId) && {
      field: 'defaultConfigId',
      ...notYours,
    },
    !isOffered(choices.accessMappings, input.defaultAccessId, before?.defaultAccessId) && {
      field: 'defaultAccessId',
      ...notYours,
    },
    !isOffered(choices.locationMappings, input.defaultLocationId, before?.defaultLocationId) && {
      field: 'defaultLocationId',
      ...notYours,
    },
  ];
  const problems = checks.filter((one): one is FieldProblem => Boolean(one));
  if (problems.length > 0) throw failFields(...problems);
};

/** The stored secret is only for its own issuer: with another issuer, a user could have it sent to themselves. */
const secretProblem = (
  { clientSecret, issuer }: Pick<OrganizationLoginInput, 'clientSecret' | 'issuer'>,
  before: OrganizationLogin | null,
): FieldProblem | null => {
  if (clientSecret !== '' || before?.issuer === issuer) return null;
  const code = before ? 'organizationLogin.secretAgain' : 'organizationLogin.secretMissing';
  return { field: 'clientSecret', ...sentence(code) };
};
