import type { OperationsHome } from '@keystead/contract/home/home.ts';
import { chartHourText } from '../../kit/dates/date-labels.ts';
import { type ChartData, chartColors } from '../chart/chart-data.ts';
import { messages } from '../messages.ts';

type Traffic = OperationsHome['all'][number];
type System = OperationsHome['systems'][number];

const { operations: words } = messages;

/** A system that both calls and is called has two rows. */
export const keyOf = ({ system, direction }: Pick<System, 'system' | 'direction'>): string =>
  `${direction} ${system}`;

/** Totals over all hours; the average is weighted by the number of calls. */
export const sumOf = (hours: readonly Traffic[]) => {
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0);
  const errors = hours.reduce((sum, hour) => sum + hour.errors, 0);
  const time = hours.reduce((sum, hour) => sum + hour.calls * hour.averageMs, 0);
  return {
    calls,
    errors,
    share: calls === 0 ? 0 : (100 * errors) / calls,
    averageMs: calls === 0 ? 0 : Math.round(time / calls),
  };
};

export const toCallChart = (hours: readonly string[], traffic: readonly Traffic[]): ChartData => ({
  labels: hours.map(chartHourText),
  series: [
    { label: words.calls, color: chartColors.main, kind: 'bars', values: traffic.map(({ calls }) => calls) },
    {
      label: words.errors,
      color: chartColors.bad,
      kind: 'thin',
      values: traffic.map(({ errors }) => errors),
    },
  ],
});

export const toLatencyChart = (hours: readonly string[], traffic: readonly Traffic[]): ChartData => ({
  labels: hours.map(chartHourText),
  series: [
    {
      label: words.milliseconds,
      color: chartColors.main,
      kind: 'line',
      values: traffic.map(({ calls, averageMs }) => (calls === 0 ? null : averageMs)),
    },
  ],
});
