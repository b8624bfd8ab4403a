import { callLauncher, launcherListTarget } from '@keystead/contract/account/launcher.ts';
import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { messages } from './messages.ts';
import { Tiles } from './tiles.tsx';

/** The user's other applications, each opened in its own tab. */
export const AppSwitcher = () => {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['launcher'],
    queryFn: ({ signal }) =>
      call(
        callLauncher,
        { body: { method: 'GET', contentType: 'application/json', body: null, target: launcherListTarget } },
        { signal },
      ),
    enabled: isOpen,
    meta: { quiet: true },
  });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      width={300}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Tooltip label={messages.applications} disabled={isOpen}>
        <div>
          <Popover.Target>
            <ActionIcon size="lg" aria-label={messages.applications} onClick={() => setOpen(!isOpen)}>
              <IconGridDots size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </div>
      </Tooltip>
      <Popover.Dropdown p="xs">
        <Tiles tiles={data?.tiles} isFailed={isError} onRetry={() => void refetch()} />
      </Popover.Dropdown>
    </Popover>
  );
};
