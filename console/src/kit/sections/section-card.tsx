import { Button, Group, Paper, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRestoreFocus } from '../focus/use-restore-focus.ts';
import { messages } from '../messages.ts';
import classes from './sections.module.css';

type Props = {
  /** The anchor of the section within the page. */
  id: string;
  title: string;
  /** The heading level: 3 inside a part with its own title. */
  level?: 2 | 3;
  /** Before the title. */
  icon?: ReactNode;
  children: ReactNode;
  /** Offered while the section is not being edited; the caller then shows a form. */
  onEdit?: (() => void) | undefined;
  editLabel?: string;
  /** Buttons to the right of the title, instead of Edit. */
  actions?: ReactNode;
  /** Makes the section collapsible. */
  fold?: { isOpen: boolean; onToggle: () => void };
};

type FoldProps = Pick<Props, 'id' | 'title' | 'icon'> & { fold: NonNullable<Props['fold']> };

const FoldButton = ({ id, title, icon, fold }: FoldProps) => {
  const Icon = fold.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton
      className={classes.fold}
      aria-expanded={fold.isOpen}
      aria-controls={`${id}-body`}
      onClick={fold.onToggle}
    >
      <Icon size={16} aria-hidden />
      {icon}
      {title}
    </UnstyledButton>
  );
};

/** A part of a long page with its own state and actions. */
export const SectionCard = (props: Props) => {
  const { id, title, level = 2, icon, children, onEdit, editLabel = messages.edit, actions, fold } = props;
  const isOpen = fold?.isOpen ?? true;
  const { target, part } = useRestoreFocus(onEdit !== undefined);
  return (
    <Paper
      component="section"
      withBorder
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes.section}
      {...part}
    >
      <Group justify="space-between" className={classes.heading} data-folded={!isOpen || undefined}>
        <Title order={level} id={`${id}-title`}>
          {fold ? (
            <FoldButton id={id} title={title} icon={icon} fold={fold} />
          ) : (
            <>
              {icon}
              {title}
            </>
          )}
        </Title>
        {actions ??
          (onEdit && (
            <Button
              ref={target}
              variant="default"
              size="xs"
              onClick={onEdit}
              aria-label={`${editLabel} ${title}`}
            >
              {editLabel}
            </Button>
          ))}
      </Group>
      <div id={`${id}-body`} className={classes.body} hidden={!isOpen}>
        {children}
      </div>
    </Paper>
  );
};
