import type { PeopleHome } from '@keystead/contract/home/home.ts';
import { chartDayText } from '../../kit/dates/date-labels.ts';
import { type ChartData, chartColors } from '../chart/chart-data.ts';
import { messages } from '../messages.ts';

export const toSignInChart = (signIns: PeopleHome['signIns']): ChartData => ({
  labels: signIns.map(({ day }) => chartDayText(day)),
  series: [
    {
      label: messages.people.succeeded,
      color: chartColors.main,
      kind: 'bars',
      values: signIns.map(({ succeeded }) => succeeded),
    },
    {
      label: messages.people.refused,
      color: chartColors.bad,
      kind: 'thin',
      values: signIns.map(({ failed }) => failed),
    },
  ],
});
