import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ConflictNote } from '../../kit/conflict/conflict-note.tsx';
import { fields } from '../../kit/focus/fields.ts';
import { useEditFocus } from '../../kit/focus/use-edit-focus.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { messages as area } from '../messages.ts';
import { AddParameterForm } from './add-parameter-form.tsx';
import { EditingContext } from './editing/editing-context.ts';
import { LostDrafts } from './editing/lost-drafts.tsx';
import { useParameterEditing } from './editing/use-parameter-editing.ts';
import { messages } from './messages.ts';
import { ParameterFilter } from './parameter-filter.tsx';
import { ParameterGroupPanel } from './parameter-group-panel.tsx';
import { filterParameters, parameterGroups } from './parameter-groups.ts';
import type { ParameterOwner } from './parameter-owner.ts';
import classes from './parameter-tables.module.css';
import { ParameterToolbar } from './parameter-toolbar.tsx';

type Props = {
  id: string;
  owner: ParameterOwner;
  /** All of the owner's parameters, because the rules look at all of them. */
  parameters: readonly Parameter[];
  /** Some are shown in other parts of the page. */
  isShown?: (parameter: Parameter) => boolean;
  /** The user is allowed to make changes, and nothing else on the page is being edited. */
  canEdit: boolean;
  /** Buttons for a product next to its name. */
  actionOf?: (group: string) => ReactNode;
  onEditing?: (isEditing: boolean, isDirty: boolean) => void;
};

const alwaysShown = () => true;

/** The parameters of a stack, customer or configuration by product: viewed, added, edited and deleted here. */
export const ParameterSection = (props: Props) => {
  const { id, owner, parameters, isShown = alwaysShown, canEdit, actionOf, onEditing } = props;
  const editing = useParameterEditing(owner, parameters);
  const [filterText, setFilterText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => parameters.filter(isShown), [parameters, isShown]);
  const groups = useMemo(() => parameterGroups(filterParameters(shown, filterText)), [shown, filterText]);
  const { isEditing, isDirty } = editing;
  useEditFocus(isEditing, `#${id} :is(table, ul) :is(${fields}):not([type="checkbox"])`);
  useEffect(() => onEditing?.(isEditing, isDirty), [onEditing, isEditing, isDirty]);

  // Rows that are filtered out or collapsed are not deleted: the user can't see that they are checked.
  const checked = groups
    .filter(({ group }) => !closed.has(group))
    .flatMap((group) => group.parameters.filter(editing.isChecked));
  const toggle = (group: string) => {
    const next = new Set(closed);
    if (!next.delete(group)) next.add(group);
    setClosed(next);
  };
  return (
    <EditingContext value={{ owner, editing }}>
      <SectionCard
        id={id}
        title={area.parameters}
        actions={
          <Button
            variant="default"
            size="xs"
            disabled={!canEdit || isEditing || shown.length === 0}
            onClick={editing.start}
          >
            {area.edit}
          </Button>
        }
      >
        <AddParameterForm owner={owner} parameters={parameters} disabled={!canEdit} />
        {editing.conflict !== null && (
          <div className={classes.notice}>
            <ConflictNote
              message={editing.conflict}
              changes={editing.meanwhile}
              onKeep={() => editing.keepMine()}
              onDiscard={() => editing.takeTheirs()}
            />
          </div>
        )}
        <LostDrafts lost={editing.lost} onDismiss={editing.dismissLost} />
        <ParameterFilter
          text={filterText}
          onChange={setFilterText}
          onExpandAll={() => setClosed(new Set())}
          onCollapseAll={() => setClosed(new Set(parameterGroups(shown).map(({ group }) => group)))}
        />
        {groups.map((group) => (
          <ParameterGroupPanel
            key={group.group}
            group={group}
            isOpen={!closed.has(group.group)}
            onToggle={() => toggle(group.group)}
            action={actionOf?.(group.group)}
          />
        ))}
        {groups.length === 0 && (
          <Text c="dimmed" role="status" className={classes.empty ?? ''}>
            {shown.length === 0 ? messages.none : messages.noneMatch}
          </Text>
        )}
      </SectionCard>
      {isEditing && <ParameterToolbar owner={owner} editing={editing} checked={checked} />}
    </EditingContext>
  );
};
