import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { connection } from '../../client/connection.ts';
import { useStore } from '../../store.ts';
import classes from './connection.module.css';
import { messages } from './messages.ts';

/** Shown while the server cannot be reached; causes no layout shift when it appears or disappears. */
export const ConnectionBar = () => {
  const isLost = useStore(connection.isLost);
  const [isChecking, setChecking] = useState(false);
  if (!isLost) return null;
  const retry = async () => {
    setChecking(true);
    await connection.check();
    setChecking(false);
  };
  return (
    <div role="alert" className={classes.bar} data-connection-bar data-no-print>
      <IconWifiOff size={18} aria-hidden />
      <p>
        <strong>{messages.title}</strong> {messages.text}
      </p>
      <Button size="compact-sm" variant="white" color="dark" loading={isChecking} onClick={retry}>
        {messages.retry}
      </Button>
    </div>
  );
};
