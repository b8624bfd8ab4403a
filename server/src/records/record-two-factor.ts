import type { Origin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { record } from './audit.ts';

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
  record(tx, origin, {
    ...of,
    event: 'setting.changed',
    target: { type: 'setting', id: 'customerEnabledMFA', name: 'Two-Factor Authentication' },
    before: { isEnabled: before },
    after: { isEnabled },
  });
