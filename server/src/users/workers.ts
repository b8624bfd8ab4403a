import { runAll } from '../jobs/run-each.ts';
import { deactivateDue } from '../people/lifecycle/deactivate-due.ts';
import type { Services } from '../services.ts';
import { orderUserTexts } from './order-user-texts.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';
import { sweepTransactions } from './transaction-log/sweep-transactions.ts';

/** Starts the workers for the jobs of user administration. */
export const startUserWorkers = async (services: Services): Promise<void> => {
  const { jobs } = services;
  await jobs.work('users.deactivate-due', () => deactivateDue(services));
  await jobs.work('users.sweep', () =>
    runAll([
      () => sweepLeftovers(services),
      () => sweepTransactions(services),
      () => orderUserTexts(services),
    ]),
  );
};
