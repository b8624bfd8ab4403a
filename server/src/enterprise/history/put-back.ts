import type { Difference } from '@keystead/contract/enterprise/history.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../data/database.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import { checkParameters } from '../parameters/check-parameters.ts';
import {
  changeParameter,
  deleteParameters,
  insertParameters,
  type ParameterOwner,
  type ParameterRow,
} from '../parameters/parameters.store.ts';
import { recordParameters } from '../parameters/record-parameters.ts';
import { sealNewSecrets } from '../parameters/secrets/seal-new-secrets.ts';
import { readWords, sealEntry } from '../parameters/secrets/secret-values.ts';
import { finishParameterWrite, type WritingNeeds } from '../parameters/write-parameters.ts';

type PutBackContext = {
  needs: WritingNeeds;
  call: ActorOrigin;
  owner: ParameterOwner;
  /** Keys whose value was sealed, now or then: the restored value is sealed again. */
  wasSecret: (key: string) => boolean;
  /** The stack's parameter that a key followed then. */
  followed: (key: string) => number | null;
};

const refuseObstacles = (differences: readonly Difference[]): void => {
  const blocked = differences.find(({ obstacle }) => obstacle !== null);
  if (blocked)
    throw failFields({
      field: blocked.key,
      ...sentence('parameter.ofKey', { key: blocked.key, wrong: blocked.obstacle ?? '' }),
    });
};

/** Restores earlier values; `existing` are the owner's parameters, read under its lock. */
export const putBack = async (
  tx: Tx,
  differences: readonly Difference[],
  existing: readonly ParameterRow[],
  { needs, call, owner, wasSecret, followed }: PutBackContext,
): Promise<string | null> => {
  refuseObstacles(differences);
  const restoredEntries = differences.flatMap(({ key, earlier }) =>
    earlier === null ? [] : [{ key, value: earlier }],
  );
  const changedIds = new Set(differences.map(({ parameterId }) => parameterId));
  const untouched = existing.filter(({ id }) => !changedIds.has(id));
  await checkParameters(
    tx,
    owner,
    { existing, entries: restoredEntries, resulting: [...untouched, ...restoredEntries] },
    needs.config,
  );
  const sealing = { seal: needs.seal, words: await readWords(tx), wasSecret };
  const by = call.actor.userName;
  await deleteParameters(
    tx,
    differences.flatMap(({ action, parameterId }) =>
      action === 'delete' && parameterId !== null ? [parameterId] : [],
    ),
  );
  for (const { key, earlier, parameterId, version } of differences) {
    if (earlier === null) continue;
    const entry = { ...sealEntry({ key, value: earlier }, sealing), follows: followed(key) };
    if (parameterId === null) await insertParameters(tx, owner, [entry], by);
    else {
      const change = { id: parameterId, version: version ?? 0, ...entry };
      if (!(await changeParameter(tx, change, by))) throw fail('restore.changed', { key });
    }
  }
  const touchedKeys = differences.map(({ key }) => key);
  const productsNeeded = await finishParameterWrite(tx, needs.jobs, {
    owner,
    touchedKeys,
    by,
    traceId: call.traceId,
  });
  await recordParameters(tx, call, owner, 'parameters.restored', {
    before: differences.flatMap(({ key, current }) =>
      current === null ? [] : [sealEntry({ key, value: current }, sealing)],
    ),
    after: restoredEntries.map((entry) => sealEntry(entry, sealing)),
  });
  await sealNewSecrets(tx, needs.seal, touchedKeys);
  return productsNeeded;
};
