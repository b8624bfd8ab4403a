import type { ProcessTransaction } from '@keystead/contract/conversions/transaction.ts';
import { finishedCount, type Process } from '@keystead/contract/processes/process.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchEvents } from '../../kit/process/process-events.ts';
import { pollIntervalMs } from '../timing.ts';

export type Transaction = ProcessTransaction & {
  /** The number of users processed so far; known only for watched processes. */
  handled?: number;
};

/** The processes running in a row: its own, and the one that puts it back. */
const runningProcesses = ({ processId, status, putBack }: ProcessTransaction): string[] => [
  ...(status === 'InProgress' ? [processId] : []),
  ...(putBack.status === 'InProgress' && putBack.processId !== null ? [putBack.processId] : []),
];

/** A browser allows six connections per server; the other processes are polled. */
const maxWatched = 2;

/** Applies an event about a process to its row. */
const withProcess = (row: Transaction, { id, status, counts, endedAt }: Process): Transaction =>
  row.processId === id
    ? {
        ...row,
        status,
        userCount: counts.total,
        validationSuccessCount: counts.total - counts.skipped,
        validationErrorCount: counts.skipped,
        successCount: counts.done,
        failureCount: counts.failed + counts.skipped,
        endedDateTimeGMT: endedAt,
        handled: finishedCount(counts),
      }
    : row;

export const transactionsKey = (name: string) => ['conversions', 'transactions', name] as const;

/** The rows of a list; those in progress update by themselves. */
export const useTransactions = (
  name: string,
  source: (signal: AbortSignal) => Promise<ProcessTransaction[]>,
) => {
  const client = useQueryClient();
  const queryKey = transactionsKey(name);
  const transactions = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Transaction[]> => source(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.flatMap(runningProcesses).length ? pollIntervalMs : false),
    meta: { main: true },
  });
  const running = transactions.data?.flatMap(runningProcesses) ?? [];
  const watchedIds = running.slice(0, maxWatched).join();
  useEffect(() => {
    const key = transactionsKey(name);
    const applyEvent = (process: Process) => {
      client.setQueryData<Transaction[]>(key, (rows) => rows?.map((row) => withProcess(row, process)));
      if (process.status !== 'InProgress') void client.invalidateQueries({ queryKey: key });
    };
    const unsubscribers = watchedIds
      .split(',')
      .filter(Boolean)
      .map((id) => watchEvents(id, applyEvent));
    return () => {
      for (const stop of unsubscribers) stop();
    };
  }, [client, name, watchedIds]);
  return transactions;
};
