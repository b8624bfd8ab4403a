import type { OperationsHome } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

const shownHours = 24;
const maxSystems = 12;
const hourMs = 3_600_000;

type Row = {
  hour: Date;
  system: string;
  direction: 'in' | 'out';
  calls: number;
  errors: number;
  durationMs: number;
  slowestMs: number;
};
type Traffic = OperationsHome['all'][number];

/** The calls of the last day, by hour and by system. */
export const readOperationsHome = async (tx: Tx): Promise<OperationsHome> => {
  const rows = await readHours(tx);
  const last = Math.floor(Date.now() / hourMs);
  const hours = Array.from({ length: shownHours }, (_, n) => (last - shownHours + 1 + n) * hourMs);
  const byHour = (subset: Row[]) =>
    hours.map((hour) => sumUp(subset.filter((row) => row.hour.getTime() === hour)));
  const systems = [...Map.groupBy(rows, ({ system, direction }) => `${direction} ${system}`).values()]
    .map((group) => ({ ...describeSystem(group), byHour: byHour(group) }))
    .sort((one, other) => other.errors - one.errors || other.calls - one.calls);
  return {
    hours: hours.map((hour) => new Date(hour).toISOString()),
    all: byHour(rows),
    systems: systems.slice(0, maxSystems),
  };
};

const readHours = async (tx: Tx): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select hour, system, direction, calls::int as calls, errors::int as errors, duration_ms::float8 as "durationMs",
      slowest_ms as "slowestMs"
    from service_log_hours where hour > date_trunc('hour', now(), 'UTC') - ${shownHours} * interval '1 hour'
    order by system, direction`.execute(tx);
  return rows;
};

const sumUp = (rows: Row[]): Traffic => {
  const total = (key: 'calls' | 'errors' | 'durationMs') => rows.reduce((sum, row) => sum + row[key], 0);
  const calls = total('calls');
  return {
    calls,
    errors: total('errors'),
    averageMs: calls === 0 ? 0 : Math.round(total('durationMs') / calls),
  };
};

const describeSystem = (rows: Row[]) => ({
  ...sumUp(rows),
  system: rows[0]?.system ?? '',
  direction: rows[0]?.direction ?? 'in',
  slowestMs: Math.max(...rows.map(({ slowestMs }) => slowestMs)),
});
