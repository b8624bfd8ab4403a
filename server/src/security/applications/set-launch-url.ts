import { fail } from '@keystead/contract/errors.ts';
import { setLaunchUrl as contract } from '@keystead/contract/security/applications.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { refuseConsole } from './console-application.ts';
import { auditTarget, requireApplication } from './find-application.ts';

/** The address is the environment's parameter, so it is the same there. */
export const setLaunchUrl = handle(contract, async (call, { data }: Pick<Services, 'data'>) => {
  const { actor, params, body } = call;
  const customerId = requireCustomer(actor);
  refuseConsole(params.id, 'editUrl');
  await data.transaction(scopeOf(actor), async (tx) => {
    const before = await requireApplication(tx, customerId, params.id);
    await setCurrentActor(tx, call);
    const changed = await tx
      .updateTable('parameters')
      .set({
        value: body.launchUrl,
        modified_by: actor.userName,
        modified_at: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', before.parameterId)
      .where('version', '=', body.version)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw await changeConflict(tx, before.parameterId);
    await recordSetting(tx, call, {
      ...auditTarget(before),
      before: { launchUrl: before.launchUrl },
      after: { launchUrl: body.launchUrl },
    });
  });
});

const changeConflict = async (tx: Tx, parameterId: number) => {
  const current = await tx
    .selectFrom('parameters')
    .select(['created_by', 'modified_by'])
    .where('id', '=', parameterId)
    .executeTakeFirst();
  if (!current) return fail('resource.notFound');
  return fail('record.changedBy', { user: current.modified_by ?? current.created_by });
};
