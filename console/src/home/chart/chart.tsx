import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedTime } from '../../kit/dates/formatted-time.tsx';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import classes from '../home.module.css';
import { Card } from '../parts/card.tsx';
import type { ChartData } from './chart-data.ts';

/** The library is loaded after the page. */
const Canvas = lazyPart('chart-canvas', async () => (await import('./chart-canvas.tsx')).ChartCanvas);

type Props = {
  title: string;
  text: string;
  /** The header of the places in the table. */
  labelHeader: string;
  /** Undefined while loading. */
  data: ChartData | undefined;
};

const Legend = ({ series }: Pick<ChartData, 'series'>) => (
  <span className={classes.legend} aria-hidden>
    {series.map(({ label, color }) => (
      <span key={label} className={classes.key} style={{ '--key': color } as React.CSSProperties}>
        {label}
      </span>
    ))}
  </span>
);

/** The same data for screen readers. */
const Table = ({ title, labelHeader, data: { labels, series } }: Props & { data: ChartData }) => (
  <VisuallyHidden>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelHeader}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((tick, index) => (
          <tr key={tick}>
            <th scope="row">
              <FormattedTime text={tick} />
            </th>
            {series.map(({ label, values }) => (
              <td key={label}>{values[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

const placeholder = <Skeleton height="100%" aria-hidden />;

/** A chart in a card: a drawing for sighted users, a table for screen readers. */
export const Chart = (props: Props) => {
  const { title, text, data } = props;
  return (
    <Card title={title} aside={data && data.series.length > 1 ? <Legend series={data.series} /> : text}>
      <div className={classes.chart}>
        {data ? (
          <Suspense fallback={placeholder}>
            <Canvas data={data} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
      {data && <Table {...props} data={data} />}
    </Card>
  );
};
