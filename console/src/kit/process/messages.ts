import type { ItemState, ProcessStatus } from '@keystead/contract/processes/process.ts';
import { numberText } from '../../number-text.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    progress: (handled: number, all: string) => `${numberText(handled)} of ${all}`,
    finished: (done: number, all: string) => `${numberText(done)} of ${all} done.`,
    nothingToDo: 'There was nothing to do.',
    failed: (count: number) => `${numberText(count)} failed.`,
    canceled: (count: number) => `${numberText(count)} canceled.`,
    waiting: 'Waiting for other processes to finish.',
    canceling: 'Canceling. Work in progress will finish.',
    goesOn: 'Closing this window does not stop the work.',
    cancel: 'Cancel the rest',
    download: 'Download results',
    results: 'Results',
    show: 'Show',
    all: 'All',
    name: 'Name',
    result: 'Result',
    message: 'Message',
    unknown: 'Unknown',
    states: {
      Pending: 'Waiting',
      Working: 'Working',
      Done: 'Done',
      Failed: 'Failed',
      Skipped: 'Skipped',
      Cancelled: 'Canceled',
    } satisfies Record<ItemState, string>,
    statuses: {
      InProgress: 'In Progress',
      Completed: 'Completed',
      CompletedWithErrors: 'Completed with Errors',
      Failed: 'Failed',
      Cancelled: 'Canceled',
    } satisfies Record<ProcessStatus, string>,
  },
});
