import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import type { AuditChange } from '@keystead/contract/audit-change.ts';
import { type UserStatus, userStatuses } from '@keystead/contract/people/status.ts';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { messages as area } from '../../messages.ts';
import { labelOf } from '../field-label.ts';
import classes from './activity.module.css';
import { messages } from './messages.ts';

const flags: Readonly<Record<string, string>> = { true: area.yes, false: area.no };

const isAccess = (text: string): text is AdminAccessType => Object.hasOwn(adminAccessTypes, text);

const isStatus = (text: string): text is UserStatus => Object.hasOwn(userStatuses, text);

/** A value as the rest of the page shows it. */
export const valueText = (field: string, value: string | null): string => {
  if (value === null || value === '') return messages.empty;
  if (field === 'status' && isStatus(value)) return userStatuses[value];
  if (field === 'adminToolRole' && isAccess(value)) return adminAccessTypes[value].name;
  return flags[value] ?? value;
};

const Change = ({ field, before, after }: AuditChange) => (
  <div className={classes.change}>
    <dt>{labelOf(field)}</dt>
    <dd>
      <span className={classes.before}>{valueText(field, before)}</span>
      <IconArrowRight size={14} aria-hidden className={classes.arrow} />
      <VisuallyHidden> {messages.becomes} </VisuallyHidden>
      <span>{valueText(field, after)}</span>
    </dd>
  </div>
);

/** The rest are shown on request. */
const initialCount = 4;

/** What was changed, with old and new values. */
export const Changes = ({ changes }: { changes: readonly AuditChange[] }) => {
  const [isAll, setAll] = useState(changes.length <= initialCount + 1);
  if (changes.length === 0) return null;
  return (
    <>
      <dl className={classes.changes}>
        {changes.slice(0, isAll ? undefined : initialCount).map((change) => (
          <Change key={change.field} {...change} />
        ))}
      </dl>
      {!isAll && (
        <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
          {messages.allChanges(changes.length)}
        </Anchor>
      )}
    </>
  );
};
