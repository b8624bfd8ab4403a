import type { processesEndpoints } from '@keystead/contract/processes/endpoints.ts';
import type { HandlersOf } from '../../http/handle.ts';
import { cancelProcess } from './cancel-process.ts';
import { downloadProcessResults } from './download-process-results.ts';
import { getProcess } from './get-process.ts';
import { listProcessItems } from './list-process-items.ts';
import { watchProcess } from './watch-process.ts';

export const processesHandlers: HandlersOf<typeof processesEndpoints> = {
  getProcess,
  listProcessItems,
  cancelProcess,
  downloadProcessResults,
  watchProcess,
};
