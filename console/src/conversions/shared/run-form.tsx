import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import type { ConversionKind } from '../conversion-kinds.ts';
import { messages } from '../messages.ts';
import classes from './shared.module.css';
import { useBreadcrumb } from './use-breadcrumb.ts';

type Props = {
  screens: ConversionKind['screens'];
  children: ReactNode;
  /** The submit button. */
  submit: ReactNode;
  onSubmit: () => void;
  /** Offers to clear the fields. */
  onClear?: () => void;
  /** Actions for the results. */
  imports?: ReactNode;
};

/** The form of a run screen below its title, with its buttons. */
export const RunForm = ({ screens, children, submit, onSubmit, onClear, imports }: Props) => {
  const { list } = screens;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div>
      <PageHeader title={list.title} breadcrumb={useBreadcrumb({ label: messages.run })} />
      <ContentCard>
        <form onSubmit={send} noValidate>
          <div className={classes.fields}>{children}</div>
          <Group gap="xs" mt="lg" justify="space-between">
            <Group gap="xs">
              {submit}
              {onClear && (
                <Button variant="default" onClick={onClear}>
                  {messages.clearFields}
                </Button>
              )}
              <Button variant="default" renderRoot={(props) => <Link {...props} {...list.to()} />}>
                {messages.back}
              </Button>
            </Group>
            {imports && <Group gap="xs">{imports}</Group>}
          </Group>
        </form>
      </ContentCard>
    </div>
  );
};
