import * as contract from '@keystead/contract/enterprise/parameters/parameters.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { versionConflict } from '../version-conflict.ts';
import type { ActorOrigin } from './add-parameters.ts';
import { refuseManaged, refuseRemovingRequired } from './check-parameters.ts';
import { parameterConstraints } from './parameter-constraints.ts';
import { deleteParameters, ownerOf, type ParameterRow, requireParameter } from './parameters.store.ts';
import { recordParameters } from './record-parameters.ts';
import { finishParameterWrite, lockParameters } from './write-parameters.ts';

type Needs = Pick<Services, 'data' | 'jobs'>;
type Removal = { id: number; version: number | undefined };

const findAll = async (tx: Tx, removals: readonly Removal[]): Promise<[ParameterRow, ...ParameterRow[]]> => {
  const rows: ParameterRow[] = [];
  for (const { id } of removals) rows.push(await requireParameter(tx, id));
  const [first, ...rest] = rows;
  if (!first) throw fail('resource.notFound');
  const hasOtherOwner = rest.some(
    (row) =>
      row.stack_id !== first.stack_id ||
      row.customer_id !== first.customer_id ||
      row.configuration_id !== first.configuration_id,
  );
  if (hasOtherOwner) throw failFields({ field: 'ids', ...sentence('parameters.apart') });
  return [first, ...rest];
};

const remove = ({ data, jobs }: Needs, call: ActorOrigin, removals: readonly Removal[]) =>
  changeEnterprise(data, call, async (tx) => {
    const owner = ownerOf((await findAll(tx, removals))[0]);
    const existing = await lockParameters(tx, owner);
    const rows = removals.map(({ id, version }) => {
      const row = existing.find((candidate) => candidate.id === id);
      if (!row) throw fail('resource.notFound');
      if (version !== undefined && row.version !== version) throw versionConflict(row);
      return row;
    });
    refuseManaged(
      owner,
      rows.map((row) => ({ ...row, value: '' })),
    );
    await refuseRemovingRequired(
      tx,
      owner,
      existing,
      existing.filter((row) => !rows.includes(row)),
    );
    await deleteParameters(
      tx,
      rows.map(({ id }) => id),
    );
    const touchedKeys = rows.map(({ key }) => key);
    const by = call.actor.userName;
    const productsNeeded = await finishParameterWrite(tx, jobs, {
      owner,
      touchedKeys,
      by,
      traceId: call.traceId,
    });
    await recordParameters(tx, call, owner, 'parameters.deleted', { before: rows });
    return { deleted: rows.length, productsNeeded };
  }).catch(parameterConstraints);

export const removeParameter = handle(contract.removeParameter, async (call, needs: Needs) => {
  await remove(needs, call, [{ id: call.params.id, version: call.query.version }]);
});

export const removeParameters = handle(contract.removeParameters, (call, needs: Needs) => {
  const versions = call.query.versions?.split(',').map(Number);
  const ids = call.query.ids.split(',').map(Number);
  if (versions && versions.length !== ids.length) {
    throw failFields({ field: 'versions', ...sentence('parameters.versionMissing') });
  }
  const versionOf = new Map(ids.map((id, index) => [id, versions?.[index]]));
  return remove(
    needs,
    call,
    [...versionOf].map(([id, version]) => ({ id, version })),
  );
});
