import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { CopyButton } from '../kit/copy-button.tsx';
import classes from './guid-field.module.css';
import { messages } from './messages.ts';

type Props = { guid: string | null; canSync: boolean; isBusy: boolean; onSync: () => void };

/** A GUID is never typed: it comes from the customer registry. */
export const GuidField = ({ guid, canSync, isBusy, onSync }: Props) => (
  <span className={classes.guid}>
    <span>{guid ?? messages.notSet}</span>
    {guid !== null && <CopyButton value={guid} what={messages.guid} />}
    <Tooltip label={messages.syncGuid}>
      <ActionIcon
        size="sm"
        aria-label={messages.syncGuid}
        aria-busy={isBusy}
        disabled={!canSync}
        // Not disabled while waiting, or it would lose the focus.
        {...(isBusy && { 'data-disabled': true, 'aria-disabled': true, className: classes.spinning ?? '' })}
        onClick={isBusy ? undefined : onSync}
      >
        <IconRefresh size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </span>
);
