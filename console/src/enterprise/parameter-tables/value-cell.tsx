import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { Button, Group, Text } from '@mantine/core';
import { messages as area } from '../messages.ts';
import { shownValue } from '../shown-value.ts';
import { useApiHealth } from './api-health.ts';
import { useEditing } from './editing/editing-context.ts';
import { HealthBadge } from './health-badge.tsx';
import { messages } from './messages.ts';
import classes from './parameter-tables.module.css';
import { useScrollIntoViewOnMount } from './use-scroll-into-view-on-mount.ts';
import { ValueInput } from './value-input.tsx';

/** Another user was faster: both values are shown until the user decides. */
const ConflictNotice = ({ parameter }: { parameter: Parameter }) => {
  const { editing } = useEditing();
  const by = parameter.modifiedBy ?? parameter.createdBy;
  const notice = useScrollIntoViewOnMount();
  const decide = (decision: (parameter: Parameter) => void) => {
    // The decision removes its buttons.
    notice.current?.parentElement?.querySelector('input')?.focus();
    decision(parameter);
  };
  return (
    <div ref={notice} className={classes.overtaken} role="alert">
      <Text size="xs">{messages.overtaken(by, shownValue(parameter))}</Text>
      <Group gap="xs">
        <Button size="compact-xs" variant="default" onClick={() => decide(editing.keepMine)}>
          {messages.keepMine}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => decide(editing.takeTheirs)}>
          {messages.takeTheirs}
        </Button>
      </Group>
    </div>
  );
};

export const ValueCell = ({ parameter }: { parameter: Parameter }) => {
  const { owner, editing } = useEditing();
  const health = useApiHealth(owner, parameter);
  if (!editing.isEditing) {
    return (
      <div className={classes.value}>
        <span>{shownValue(parameter)}</span>
        <HealthBadge health={health} />
      </div>
    );
  }
  const isChanged = editing.isChanged(parameter);
  return (
    <div className={classes.editedValue} data-changed={isChanged || undefined}>
      <ValueInput
        aria-label={parameter.key}
        parameterKey={parameter.key}
        size="xs"
        value={editing.valueOf(parameter)}
        placeholder={parameter.isSecret ? area.replaceSecret : undefined}
        error={editing.errorOf(parameter)}
        description={isChanged && editing.isPending ? messages.checking : undefined}
        onChange={(value) => editing.setValue(parameter, value)}
      />
      {editing.isOvertaken(parameter) && <ConflictNotice parameter={parameter} />}
      <HealthBadge health={health} />
    </div>
  );
};
