import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { checkParameters, refuseManaged, refuseTaken } from './check-parameters.ts';
import { insertParameters, normalEntry, type ParameterOwner, presentParameter } from './parameters.store.ts';
import { recordParameters } from './record-parameters.ts';
import { sealNewSecrets } from './secrets/seal-new-secrets.ts';
import { readWords, revealOnce, sealEntry } from './secrets/secret-values.ts';
import { finishParameterWrite, lockParameters, type WritingNeeds } from './write-parameters.ts';

export type ActorOrigin = Origin & { actor: Actor };

/** Its own value, or the stack's. */
type Entered = KeyValue & { follows?: number };

/** Adds parameters to one owner, all or nothing. */
export const addParameters = async (
  tx: Tx,
  {
    needs,
    call,
    owner,
    entered,
  }: { needs: WritingNeeds; call: ActorOrigin; owner: ParameterOwner; entered: readonly Entered[] },
) => {
  // Even a refused call is logged, and its secrets are masked by these words.
  const words = await readWords(tx);
  const existing = await lockParameters(tx, owner);
  const entries = entered.map(normalEntry);
  refuseManaged(owner, entries);
  await checkParameters(tx, owner, { existing, entries, resulting: [...existing, ...entries] }, needs.config);
  refuseTaken(existing, entries);
  const by = call.actor.userName;
  const sealing = { seal: needs.seal, words };
  const stored = entries.map((entry, index) => ({
    ...sealEntry(entry, sealing),
    follows: entered[index]?.follows ?? null,
  }));
  const rows = await insertParameters(tx, owner, stored, by);
  const touchedKeys = entries.map(({ key }) => key);
  const productsNeeded = await finishParameterWrite(tx, needs.jobs, {
    owner,
    touchedKeys,
    by,
    traceId: call.traceId,
  });
  await recordParameters(tx, call, owner, 'parameters.created', { after: stored });
  await sealNewSecrets(tx, needs.seal, touchedKeys);
  return { parameters: rows.map((row) => revealOnce(presentParameter(row), entries)), productsNeeded };
};
