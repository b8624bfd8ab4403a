import { totalmem } from 'node:os';

const gibibyte = 1024 ** 3;

export type Settings = Record<string, string>;

/** Passed on the command line, so that an upgrade of Keystead changes them without touching the data. */
export const defaultSettings: Settings = {
  shared_buffers: totalmem() < 2 * gibibyte ? '64MB' : '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '100',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
};

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
