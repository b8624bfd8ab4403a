import { type ButtonProps, Group } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { ButtonWithReason } from '../button-with-reason.tsx';
import type { Column } from './column.ts';

type ActionProps = Pick<ButtonProps, 'loading' | 'leftSection' | 'disabled'> & {
  label: string;
  /** Why it can't be used. */
  refusal?: string | null | undefined;
  onClick: () => void;
} & (
    | {
        /** What it acts on, because all rows have the same buttons. */
        of: string;
      }
    | {
        /** The full accessible name, where label plus object doesn't read well. */
        name: string;
      }
  );

/** One of a row's actions. Always neutral; destructive actions are red in their confirmation dialog. */
export const RowAction = ({
  label,
  refusal,
  loading = false,
  leftSection,
  disabled = false,
  onClick,
  ...named
}: ActionProps) => (
  <ButtonWithReason
    {...{ loading, leftSection, disabled, onClick }}
    size="compact-sm"
    variant="subtle"
    color="gray"
    px={8}
    aria-label={'of' in named ? `${label} ${named.of}` : named.name}
    refusal={refusal ?? undefined}
  >
    {label}
  </ButtonWithReason>
);

/**
 * A row's actions side by side; their text is aligned with the end of the column's name. Without actions, there is
 * nothing at all: on a phone, the empty cell is left out with its label.
 */
export const RowActions = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).length > 0 && (
    <Group gap={0} wrap="nowrap" justify="flex-end" mr={-8}>
      {children}
    </Group>
  );

/** The actions column: the last one, and always visible. */
export const actionsColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'actions',
  kind: 'actions',
  header,
  cell,
});
