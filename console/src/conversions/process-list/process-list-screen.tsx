import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '../../kit/page-header.tsx';
import { useScreen } from '../../shell/opening/use-screen.ts';
import { kindOf } from '../conversion-kinds.ts';
import { messages } from '../messages.ts';
import { ProcessList } from './process-list.tsx';
import { transactionsKey } from './use-transactions.ts';

/** The list for the conversion kind in the current address. */
export const Screen = () => {
  const kind = kindOf(useScreen());
  const client = useQueryClient();
  const { list, run } = kind.screens;
  return (
    <>
      <PageHeader
        title={list.title}
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void client.invalidateQueries({ queryKey: transactionsKey(list.path) })}
            >
              {messages.refresh}
            </Button>
            <Button renderRoot={(props) => <Link {...props} {...run.to()} />}>{messages.run}</Button>
          </Group>
        }
      />
      <ProcessList key={list.path} kind={kind} source={kind.listTransactions} />
    </>
  );
};
