import type { SaveProblem } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import type { Values } from './configuration-values.ts';

/** Reports the outcome of the steps in other systems after a save; their responses are shown word for word. */
export const reportProblems = (
  { flags }: Values,
  problems: readonly SaveProblem[],
  showRefusal: (reason: string) => void,
): void => {
  for (const { step, message, reason } of problems) {
    alerts.show({ type: 'danger', message });
    if (step === 'seeding' && reason) showRefusal(reason);
  }
  const isSeeded = flags.seeding.touched && flags.seeding.enabled;
  if (isSeeded && !problems.some(({ step }) => step === 'seeding')) {
    alerts.show({ type: 'success', message: enterpriseMessages.seedingEnabled });
  }
};
