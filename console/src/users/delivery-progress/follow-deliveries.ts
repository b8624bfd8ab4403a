import { systemName } from '@keystead/contract/people/system-names.ts';
import { type DeliveryProgress, getDeliveryProgress } from '@keystead/contract/users/transaction-log.ts';
import { call } from '../../client/call.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { transactionLogScreen } from '../transaction-log/screen.ts';
import { messages } from './messages.ts';

/** Most products respond within moments; for the others, polls at growing intervals for about a minute. */
const pollDelaysMs = [250, 500, 750, 1000, 1000, 1500, 2000, 3000, 5000, 5000, 10_000, 10_000, 20_000];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const namesOf = (systems: readonly string[]): string => systems.map(systemName).join(', ');

/** Systems are named only for users who can look them up in the log. */
const logOf = ({ systems }: DeliveryProgress, ssoid: string, label: string, status: 'errors' | 'all') =>
  systems ? { link: { label, href: transactionLogScreen.href({ search: ssoid, status }) } } : {};

const isOver = ({ waiting }: DeliveryProgress): boolean => waiting === 0;

/** The alert while the change is being sent. */
const stepOf = ({ total, told, failed }: DeliveryProgress) => ({
  note: messages.telling(total, told),
  progress: total === 0 ? 1 : (told + failed) / total,
});

/** The alert at the end. */
const outcomeOf = (ssoid: string, progress: DeliveryProgress) => {
  const { total, told, failed, waiting, systems } = progress;
  if (failed > 0)
    return {
      type: 'warning' as const,
      note: messages.failed(told, total, systems ? namesOf(systems.failed) : failed),
      ...logOf(progress, ssoid, messages.viewErrors, 'errors'),
    };
  if (waiting > 0)
    return {
      type: 'info' as const,
      note: messages.waiting(told, total, systems ? namesOf(systems.waiting) : waiting),
      ...logOf(progress, ssoid, messages.viewLog, 'all'),
    };
  if (total > 1) return { note: messages.allTold(total) };
  return { note: total === 1 ? messages.told(systems ? namesOf(systems.told) : undefined) : undefined };
};

/** Follows a user's last change through the products, in the alert that reported it. */
export const followDeliveries = async (id: number, ssoid: string): Promise<void> => {
  let last: DeliveryProgress | null = null;
  try {
    for (const pause of pollDelaysMs) {
      last = await call(getDeliveryProgress, { params: { ssoid } });
      if (!last || isOver(last)) break;
      alerts.change(id, stepOf(last));
      await wait(pause);
    }
  } catch {
    // The change is saved and was reported; its progress can be seen in the log.
  }
  alerts.change(id, { progress: undefined, note: undefined, ...(last && outcomeOf(ssoid, last)) });
};
