import { truncateDescription } from '@keystead/contract/users/transaction-description.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { messages } from './messages.ts';
import classes from './transaction-log.module.css';

/** A description that is too long for its cell can be read in full in a dialog. */
export const Description = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  const truncated = truncateDescription(text);
  if (truncated === null) return text;
  return (
    <div>
      {truncated}{' '}
      <Anchor component="button" type="button" onClick={() => setOpen(true)}>
        {messages.showMore}
      </Anchor>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={messages.moreDetails} closeOnClickOutside>
        <Text className={classes.whole}>{text}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
            {messages.close}
          </Button>
        </Group>
      </Dialog>
    </div>
  );
};
