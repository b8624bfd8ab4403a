import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Arch, type ArchState } from './drawings/arch.tsx';
import classes from './error-panel.module.css';

type Props = {
  drawing?: ArchState;
  /** The HTTP status, shown small above the title. */
  code?: string;
  title?: string;
  message: string;
  /** A button; `href` makes it a link. */
  action?: { label: string; onClick?: () => void; href?: string };
  children?: ReactNode;
};

const Action = ({ label, onClick, href }: NonNullable<Props['action']>) =>
  href === undefined ? (
    <Button variant="default" onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Anchor
      href={href}
      onClick={(event) => {
        if (!onClick) return;
        event.preventDefault();
        onClick();
      }}
    >
      {label}
    </Anchor>
  );

/** A page that shows only a reason and a next step. */
export const ErrorPanel = ({ drawing = 'missing', code, title, message, action, children }: Props) => (
  <Paper withBorder className={classes.panel}>
    <Stack align="center" gap="sm">
      <Arch state={drawing} />
      {code && (
        <Text size="xs" c="dimmed" fw={650} className={classes.code}>
          {code}
        </Text>
      )}
      {title && <Title order={1}>{title}</Title>}
      <Text role="alert" ta="center">
        {message}
      </Text>
      {action && <Action {...action} />}
      {children}
    </Stack>
  </Paper>
);
