import {
  cancelProcess,
  downloadProcessResults,
  getProcess,
  listProcessItems,
  watchProcess,
} from './process-calls.ts';

export const processesEndpoints = {
  getProcess,
  listProcessItems,
  cancelProcess,
  downloadProcessResults,
  watchProcess,
};
