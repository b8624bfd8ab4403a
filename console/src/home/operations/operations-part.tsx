import type { OperationsHome } from '@keystead/contract/home/home.ts';
import { systemName } from '@keystead/contract/people/system-names.ts';
import { useState } from 'react';
import { serviceLogListScreen } from '../../account/service-logs/screen.ts';
import { numberText } from '../../number-text.ts';
import type { Search } from '../../search-text.ts';
import { Chart } from '../chart/chart.tsx';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { figureText } from '../parts/figure-text.ts';
import { type Figure, NumberRow } from '../parts/number-row.tsx';
import { Part } from '../parts/part.tsx';
import { SystemTable } from './system-table.tsx';
import { keyOf, sumOf, toCallChart, toLatencyChart } from './traffic.ts';

const { operations: words } = messages;

const figuresOf = (operations: OperationsHome | undefined): Figure[] => {
  const sum = operations && sumOf(operations.all);
  // All of them cover the last day, hour by hour.
  const since = operations?.hours[0];
  const to = (query: Search) => serviceLogListScreen.to({ ...(since && { since }), ...query });
  return [
    { label: words.calls, value: figureText(sum?.calls), link: to({}) },
    {
      label: words.errors,
      value: figureText(sum?.errors),
      link: to({ onlyErrors: true }),
      isBad: (sum?.errors ?? 0) > 0,
    },
    { label: words.share, value: sum && `${sum.share.toFixed(1)}%`, link: to({ onlyErrors: true }) },
    {
      label: words.average,
      value: sum && `${numberText(sum.averageMs)} ms`,
      link: to({ sort: 'responseDurationMs' }),
    },
    { label: words.systems, value: figureText(operations?.systems.length) },
  ];
};

type Props = { operations: OperationsHome | undefined; isAlone: boolean };

/** Calls, errors and durations, of all systems or the selected one. */
export const OperationsPart = ({ operations, isAlone }: Props) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const system = operations?.systems.find((one) => keyOf(one) === chosen);
  const traffic = system?.byHour ?? operations?.all;
  const name = system ? systemName(system.system) : words.all;
  return (
    <Part title={words.title} isAlone={isAlone}>
      <NumberRow label={words.numbers} figures={figuresOf(operations)} />
      <div className={classes.columns}>
        <SystemTable systems={operations?.systems} chosen={chosen} onChoose={setChosen} />
        <div className={classes.column}>
          <Chart
            title={`${words.chart} · ${name}`}
            text={words.chartText}
            labelHeader={words.hour}
            data={operations && traffic && toCallChart(operations.hours, traffic)}
          />
          <Chart
            title={`${words.latency} · ${name}`}
            text={words.latencyText}
            labelHeader={words.hour}
            data={operations && traffic && toLatencyChart(operations.hours, traffic)}
          />
        </div>
      </div>
    </Part>
  );
};
