import type { Change } from '@keystead/contract/enterprise/history.ts';
import { Text } from '@mantine/core';
import { DateText } from '../../kit/date-text.tsx';
import type { ChangeSet } from './change-sets.ts';
import classes from './history.module.css';
import type { Side } from './history-queries.ts';
import { messages } from './messages.ts';
import { PutBackMenu } from './put-back-menu.tsx';
import { ValueChange } from './value-change.tsx';

type ChangeProps = { change: Change; onPutBack: (change: Change, side: Side) => void };

/** A parameter that is made or deleted is told by its value; its key is its name already. */
const fieldsOf = ({ entity, fields }: Change): Change['fields'] =>
  entity === 'parameter'
    ? fields.filter(({ field, before, after }) => field !== 'key' || (before && after))
    : fields;

const SingleChange = ({ change, onPutBack }: ChangeProps) => (
  <li className={classes.change}>
    <div className={classes.what}>
      <span className={classes.name}>{change.name}</span>
      <Text component="span" size="xs" c="dimmed">
        {messages.entities[change.entity]} {messages.actions[change.action]}
      </Text>
      {change.isRestorable && (
        <PutBackMenu
          label={messages.putBackOf(change.name)}
          sides={messages.valueSides}
          onChoose={(side) => onPutBack(change, side)}
        >
          {messages.putBack}
        </PutBackMenu>
      )}
    </div>
    <dl className={classes.fields}>
      {fieldsOf(change).map(({ field, before, after }) => (
        <div key={field} className={classes.field}>
          <dt>{messages.fields[field] ?? field}</dt>
          <dd>
            <ValueChange before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

type Props = {
  set: ChangeSet;
  onPutBack: (change: Change, side: Side) => void;
  /** Offered where a whole configuration can be put back. */
  onPutBackAll?: ((at: string) => void) | undefined;
};

/** What one person changed at one time. */
export const ChangeSetEntry = ({ set, onPutBack, onPutBackAll }: Props) => (
  <li className={classes.set}>
    <div className={classes.setHead}>
      <span>
        <strong>{set.by}</strong> · <DateText instant={set.at} withSeconds />
      </span>
      <Text
        component="span"
        size="xs"
        c="dimmed"
        {...(set.traceId && { title: `${messages.traceId} ${set.traceId}` })}
      >
        {messages.changes(set.changes.length)}
      </Text>
      {onPutBackAll && (
        <PutBackMenu
          label={messages.putBackAll}
          sides={messages.sides}
          onChoose={(side) => onPutBackAll(set[side])}
        >
          {messages.putBackAll}
        </PutBackMenu>
      )}
    </div>
    <ul className={classes.changes}>
      {set.changes.map((change) => (
        <SingleChange key={change.id} change={change} onPutBack={onPutBack} />
      ))}
    </ul>
  </li>
);
