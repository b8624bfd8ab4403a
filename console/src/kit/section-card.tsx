import { Button, Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import classes from './sections.module.css';

type Props = {
  /** The address of the section inside the page. */
  id: string;
  title: string;
  children: ReactNode;
  /** Offered while the section is read; pressing it is the caller's cue to show a form. */
  onEdit?: (() => void) | undefined;
  editLabel?: string;
  /** Buttons at the right of the title, instead of Edit. */
  actions?: ReactNode;
};

/** One part of a long page with its own state and actions. */
export const SectionCard = ({ id, title, children, onEdit, editLabel = messages.edit, actions }: Props) => (
  <Paper component="section" withBorder id={id} aria-labelledby={`${id}-title`} className={classes.section}>
    <Group justify="space-between" className={classes.heading}>
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      {actions ??
        (onEdit && (
          <Button variant="default" size="xs" onClick={onEdit} aria-label={`${editLabel} ${title}`}>
            {editLabel}
          </Button>
        ))}
    </Group>
    <div className={classes.body}>{children}</div>
  </Paper>
);
