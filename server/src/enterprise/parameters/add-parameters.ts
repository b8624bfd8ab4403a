import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { checkParameters, refuseManaged, refuseTaken } from './check-parameters.ts';
import { insertParameters, normalEntry, type ParameterOwner, presentParameter } from './parameters.store.ts';
import { recordParameters } from './record-parameters.ts';
import { sealByNewWords } from './secrets/seal-by-new-words.ts';
import { readWords, sealed, shownOnce } from './secrets/secret-values.ts';
import { openOwner, settleConfiguration, type WritingNeeds } from './write-parameters.ts';

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
  const existing = await openOwner(tx, owner);
  const entries = entered.map(normalEntry);
  await checkParameters(tx, owner, { existing, entries, resulting: [...existing, ...entries] }, needs.config);
  refuseTaken(existing, entries);
  refuseManaged(owner, entries);
  const by = call.actor.userName;
  const sealing = { seal: needs.seal, words: await readWords(tx) };
  const stored = entries.map((entry, index) => ({
    ...sealed(entry, sealing),
    follows: entered[index]?.follows ?? null,
  }));
  const rows = await insertParameters(tx, owner, stored, by);
  const touchedKeys = entries.map(({ key }) => key);
  const productsNeeded = await settleConfiguration(tx, needs.jobs, {
    owner,
    touchedKeys,
    by,
    traceId: call.traceId,
  });
  await recordParameters(tx, call, owner, 'parameters.created', { after: stored });
  await sealByNewWords(tx, needs.seal, touchedKeys);
  return { parameters: rows.map((row) => shownOnce(presentParameter(row), entries)), productsNeeded };
};
