import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { recordSetting } from '../record-setting.ts';

type Switch = {
  before: boolean;
  isEnabled: boolean;
  /** If not the actor's. */
  customerId?: number;
};

/** Shown in the audit of the customer, whoever turned the switch. */
export const recordTwoFactor = (
  tx: Tx,
  origin: Origin,
  { before, isEnabled, ...of }: Switch,
): Promise<void> =>
  recordSetting(tx, origin, {
    ...of,
    type: 'setting',
    id: 'customerEnabledMFA',
    name: 'Two-Factor Authentication',
    before: { isEnabled: before },
    after: { isEnabled },
  });
