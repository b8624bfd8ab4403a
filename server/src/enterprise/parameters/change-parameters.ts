import { fail } from '@keystead/contract/errors.ts';
import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import { versionConflict } from '../version-conflict.ts';
import type { ActorOrigin } from './add-parameters.ts';
import { checkParameters, refuseManaged, refuseTaken } from './check-parameters.ts';
import {
  changeParameter,
  normalEntry,
  type ParameterOwner,
  type ParameterRow,
  presentParameter,
  requireParameter,
} from './parameters.store.ts';
import { recordParameters } from './record-parameters.ts';
import { sealNewSecrets } from './secrets/seal-new-secrets.ts';
import { readWords, revealOnce, sealEntry } from './secrets/secret-values.ts';
import { refuseShared } from './vendors/shared-parameters.ts';
import { finishParameterWrite, lockParameters, type WritingNeeds } from './write-parameters.ts';

export type EnteredChange = KeyValue & { id: number; version: number };

type Change = { needs: WritingNeeds; call: ActorOrigin; owner: ParameterOwner };

/** Finds the rows to change among the owner's, in the versions the caller saw. */
const rowsToChange = async (
  tx: Tx,
  existing: readonly ParameterRow[],
  entered: readonly EnteredChange[],
): Promise<ParameterRow[]> => {
  const rows: ParameterRow[] = [];
  for (const { id, version } of entered) {
    const row = existing.find((candidate) => candidate.id === id);
    if (!row) throw fail('resource.notFound');
    if (row.version !== version) throw versionConflict(await requireParameter(tx, id));
    rows.push(row);
  }
  return rows;
};

/** Changes parameters of one owner, all or nothing. */
export const changeParameters = async (tx: Tx, entered: readonly EnteredChange[], change: Change) => {
  const { needs, call, owner } = change;
  // Even a refused call is logged, and its secrets are masked by these words.
  const words = await readWords(tx);
  const existing = await lockParameters(tx, owner);
  const before = await rowsToChange(tx, existing, entered);
  const entries = entered.map((entry) => ({ ...entry, ...normalEntry(entry) }));
  const untouched = existing.filter(({ id }) => !entries.some((entry) => entry.id === id));
  refuseManaged(owner, [...before.map((row) => ({ ...row, value: '' })), ...entries]);
  await checkParameters(
    tx,
    owner,
    { existing, entries, resulting: [...untouched, ...entries] },
    needs.config,
  );
  refuseTaken(untouched, entries);
  await refuseShared(tx, before, entries);
  const by = call.actor.userName;
  const sealing = { seal: needs.seal, words };
  const after: ParameterRow[] = [];
  for (const entry of entries) {
    const row = await changeParameter(tx, { ...entry, ...sealEntry(entry, sealing) }, by);
    if (!row) throw versionConflict(await requireParameter(tx, entry.id));
    after.push(row);
  }
  const touchedKeys = [...before, ...after].map(({ key }) => key);
  const productsNeeded = await finishParameterWrite(tx, needs.jobs, {
    owner,
    touchedKeys,
    by,
    traceId: call.traceId,
  });
  await recordParameters(tx, call, owner, 'parameters.updated', { before, after });
  await sealNewSecrets(tx, needs.seal, touchedKeys);
  return { parameters: after.map((row) => revealOnce(presentParameter(row), entries)), productsNeeded };
};
