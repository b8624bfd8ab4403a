import * as contract from '@keystead/contract/conversions/profile-sync.ts';
import { type FieldChange, fieldChange } from '@keystead/contract/people/imports.ts';
import { type UserStatus, userStatuses } from '@keystead/contract/people/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { handle } from '../../http/handle.ts';
import { findProcess } from '../../processes/find-process.ts';
import type { Services } from '../../services.ts';
import { hasChanges } from './has-changes.ts';
import { profileSyncProcess } from './profile-sync-process.ts';

const storedDifference = z.object({ ssoid: z.string(), changes: z.array(fieldChange) });

/** What a run has changed for each user, or would have changed. */
export const listProfileDifferences = handle(
  contract.listProfileDifferences,
  ({ actor, params }, { data, processKinds }: Pick<Services, 'data' | 'processKinds'>) =>
    data.transaction('customers', async (tx) => {
      const { process } = await findProcess(
        tx,
        processKinds,
        actor,
        params.processId,
        profileSyncProcess.kind,
      );
      const items = await tx
        .selectFrom('process_items')
        .select(['name', 'after'])
        .where('process_id', '=', process.id)
        .where(hasChanges(sql`after`))
        .orderBy('position')
        .execute();
      return items.map(({ name, after }) => {
        const { ssoid, changes } = storedDifference.parse(after);
        return { userName: name, ssoId: ssoid, changes: changes.map(inWords) };
      });
    }),
);

/** Statuses are stored by code. */
const inWords = (change: FieldChange): FieldChange =>
  change.field === 'status'
    ? { ...change, from: statusName(change.from), to: statusName(change.to) }
    : change;

const statusName = (code: string): string => userStatuses[code as UserStatus] ?? code;
