import { ActionIcon, CopyButton as CopyState, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { messages } from './messages.ts';

/** Copies a text; `what` is its accessible name. */
export const CopyButton = ({ value, what }: { value: string; what: string }) => (
  <CopyState value={value} timeout={2000}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? messages.copied : messages.copy}>
        <ActionIcon
          size="sm"
          onClick={copy}
          aria-label={`${copied ? messages.copied : messages.copy} ${what}`}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyState>
);
