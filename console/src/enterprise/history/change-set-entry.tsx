import type { Change } from '@keystead/contract/enterprise/history.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { DateText } from '../../kit/dates/date-text.tsx';
import { ConfigurationLink } from '../configurations/configuration-link.tsx';
import type { ChangeSet } from './change-sets.ts';
import classes from './history.module.css';
import { actions, entities, fieldName } from './history-labels.ts';
import type { Side } from './history-queries.ts';
import { messages } from './messages.ts';
import { PutBackMenu } from './put-back-menu.tsx';
import { ValueChange } from './value-change.tsx';

type ChangeProps = {
  change: Change;
  /** Whether this is the page of the configuration itself, so that its name can be omitted. */
  isInPlace: boolean;
  /** Why nothing can be put back, or undefined if it can. */
  refusal: string | undefined;
  onPutBack: (change: Change, side: Side) => void;
};

/** A created or deleted parameter is shown by its value; its key is already its name. */
const fieldsOf = ({ entity, fields }: Change): Change['fields'] =>
  entity === 'parameter'
    ? fields.filter(({ field, before, after }) => field !== 'key' || (before && after))
    : fields;

const SingleChange = ({ change, isInPlace, refusal, onPutBack }: ChangeProps) => (
  <li className={classes.change}>
    <div className={classes.what}>
      <span className={classes.name}>{change.name}</span>
      <Text component="span" size="xs" c="dimmed">
        {entities[change.entity]} {actions[change.action]}
      </Text>
      {!isInPlace && change.entity !== 'configuration' && change.configurationId !== null && (
        <ConfigurationLink id={change.configurationId} size="xs">
          {change.configurationName ?? messages.inConfiguration(change.configurationId)}
        </ConfigurationLink>
      )}
      {change.isRestorable && (
        <PutBackMenu
          label={messages.putBackOf(change.name)}
          sides={messages.valueSides}
          refusal={refusal}
          onChoose={(side) => onPutBack(change, side)}
        >
          {messages.putBack}
        </PutBackMenu>
      )}
    </div>
    <dl className={classes.fields}>
      {fieldsOf(change).map(({ field, before, after }) => (
        <div key={field} className={classes.field}>
          <dt>{fieldName(field)}</dt>
          <dd>{change.entity === 'outside' ? after : <ValueChange before={before} after={after} />}</dd>
        </div>
      ))}
    </dl>
  </li>
);

/** A new environment adds dozens of parameters; a few of them show what it was about. */
const maxShown = 4;

type Props = Omit<ChangeProps, 'change'> & {
  set: ChangeSet;
  /** Offered if a whole configuration can be put back. */
  onPutBackAll?: ((at: string) => void) | undefined;
};

/** What one user changed in one go. */
export const ChangeSetEntry = ({ set, onPutBackAll, ...common }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || set.changes.length <= maxShown + 1 ? set.changes : set.changes.slice(0, maxShown);
  return (
    <li className={classes.set}>
      <div className={classes.setHead}>
        <span>
          <strong>{set.by}</strong> · <DateText instant={set.at} as="log" />
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
            refusal={common.refusal}
            onChoose={(side) => onPutBackAll(set[side])}
          >
            {messages.putBackAll}
          </PutBackMenu>
        )}
      </div>
      <ul className={classes.changes}>
        {shown.map((change) => (
          <SingleChange key={change.id} change={change} {...common} />
        ))}
      </ul>
      {shown.length < set.changes.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
          {messages.showAll(set.changes.length)}
        </Button>
      )}
    </li>
  );
};
