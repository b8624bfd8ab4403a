import type { OperationsHome } from '@keystead/contract/home/home.ts';
import { systemName } from '@keystead/contract/people/system-names.ts';
import { Anchor } from '@mantine/core';
import { useRef } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useOverflow } from '../../kit/table/use-overflow.ts';
import { numberText } from '../../number-text.ts';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';
import { RowSkeleton } from '../parts/row-skeleton.tsx';
import classes from './system-table.module.css';
import { keyOf } from './traffic.ts';

const { operations: words } = messages;

type System = OperationsHome['systems'][number];
type Props = {
  systems: readonly System[] | undefined;
  chosen: string | null;
  onChoose: (key: string | null) => void;
};

const Row = ({ system, chosen, onChoose }: { system: System } & Omit<Props, 'systems'>) => {
  const key = keyOf(system);
  const isShown = key === chosen;
  return (
    <tr {...(isShown && { 'data-shown': true })}>
      <td>
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-pressed={isShown}
          aria-label={words.show(`${systemName(system.system)} ${words.directions[system.direction]}`)}
          onClick={() => onChoose(isShown ? null : key)}
        >
          {systemName(system.system)}
        </Anchor>{' '}
        <span className={classes.direction}>{words.directions[system.direction]}</span>
      </td>
      <td>{numberText(system.calls)}</td>
      <td {...(system.errors > 0 && { className: classes.error })}>{numberText(system.errors)}</td>
      <td>{numberText(system.averageMs)} ms</td>
      <td>{numberText(system.slowestMs)} ms</td>
    </tr>
  );
};

const Systems = ({ systems, ...choice }: Props & { systems: readonly System[] }) => {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} className={classes.systems} {...useOverflow(scroller, systems, words.bySystem)}>
      <table aria-label={words.bySystem}>
        <thead>
          <tr>
            {[words.system, words.calls, words.errors, words.average, words.slowest].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {systems.map((system) => (
            <Row key={keyOf(system)} system={system} {...choice} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Systems with the most errors first; selecting a row shows its system in the charts. */
export const SystemTable = ({ systems, ...choice }: Props) => (
  <Card title={words.bySystem} aside={words.chartText}>
    {systems === undefined && <RowSkeleton rows={8} />}
    {systems?.length === 0 && <EmptyState text={words.quiet} />}
    {systems && systems.length > 0 && <Systems systems={systems} {...choice} />}
  </Card>
);
