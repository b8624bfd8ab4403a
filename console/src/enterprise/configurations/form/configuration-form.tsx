import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConflictNote } from '../../../kit/conflict/conflict-note.tsx';
import { changesBetween } from '../../../kit/conflict/merge-mine.ts';
import { canSave } from '../../../kit/form/can-save.ts';
import { UnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { EditBar } from '../../edit-bar.tsx';
import { messages as area } from '../../messages.ts';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import { ComponentsSection } from './components-section.tsx';
import { type Values, valuesOf } from './configuration-values.ts';
import { ProfileSection } from './profile-section.tsx';
import { readableLabels, readableValues } from './readable-values.ts';
import { type Change, useConfigurationForm } from './use-configuration-form.ts';
import { UserManagementSection } from './user-management-section.tsx';

type Props = {
  /** Absent for a new one. */
  source?: CustomerConfiguration;
  /** The CRM ID replaces a missing subdomain. */
  accountId: string;
  isEditing: boolean;
  /** Nothing can be changed: the user has read access only, or the configuration is deactivated. */
  isLocked: boolean;
  /** Whether actions in other systems are offered. */
  canAct: boolean;
  send: (values: Values, change: Change) => Promise<unknown>;
  reread?: () => Promise<CustomerConfiguration>;
  onCancel: () => void;
  /** Between the form and its buttons. */
  children?: ReactNode;
};

export const ConfigurationForm = (props: Props) => {
  const { source, accountId, isEditing, isLocked, canAct, send, reread, onCancel } = props;
  const form = useConfigurationForm({
    isEditing,
    send,
    ...(source && { source }),
    ...(reread && { reread }),
  });
  const { part, base, conflict } = form;
  const { isValid, isDirty, isSubmitting } = form.formState;
  const shared = { part, canAct, ...(source && { source }) };
  return (
    <form onSubmit={form.submit} noValidate className={classes.form} data-editing={isEditing || undefined}>
      {base && conflict && (
        <ConflictNote
          message={conflict.message}
          changes={changesBetween(
            readableValues(valuesOf(base)),
            readableValues(part.values),
            readableValues(valuesOf(conflict.theirs)),
            readableLabels,
          )}
          onKeep={form.keepMine}
          onDiscard={onCancel}
        />
      )}
      <fieldset disabled={isLocked} className={classes.form}>
        <ProfileSection {...shared} accountId={accountId} />
        <UserManagementSection part={part} />
        <ComponentsSection {...shared} />
      </fieldset>
      {props.children}
      {isEditing && (
        <EditBar status={isDirty && messages.unsaved}>
          <Button
            type="submit"
            disabled={!canSave({ isNew: !source, isDirty, isValid, hasConflict: conflict !== null })}
            loading={isSubmitting}
          >
            {source ? area.save : messages.continue}
          </Button>
          <Button variant="default" disabled={isSubmitting} onClick={onCancel}>
            {area.cancel}
          </Button>
        </EditBar>
      )}
      <UnsavedChanges isDirty={isEditing && isDirty && !isSubmitting} />
    </form>
  );
};
