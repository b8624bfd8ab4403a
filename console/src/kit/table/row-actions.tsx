import { type ButtonProps, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReasonedButton } from '../reasoned-button.tsx';
import type { Column } from './column.ts';

type ActionProps = Pick<ButtonProps, 'loading' | 'leftSection' | 'disabled'> & {
  label: string;
  /** Why it cannot be used. */
  refusal?: string | null | undefined;
  onClick: () => void;
} & (
    | {
        /** What it acts on: rows have the same buttons. */
        of: string;
      }
    | {
        /** Label and what it acts on in other words. */
        name: string;
      }
  );

/** One of a row's actions. Quiet whatever it does: what ends something is red in the dialog that asks. */
export const RowAction = ({
  label,
  refusal,
  loading = false,
  leftSection,
  disabled = false,
  onClick,
  ...named
}: ActionProps) => (
  <ReasonedButton
    {...{ loading, leftSection, disabled, onClick }}
    size="compact-sm"
    variant="subtle"
    color="gray"
    px={8}
    aria-label={'of' in named ? `${label} ${named.of}` : named.name}
    refusal={refusal ?? undefined}
  >
    {label}
  </ReasonedButton>
);

/** A row's actions side by side; their texts end where the column's name does. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Group gap={0} wrap="nowrap" justify="flex-end" mr={-8}>
    {children}
  </Group>
);

/** The column of actions: the last one, and always in view. */
export const actionsColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'actions',
  kind: 'actions',
  header,
  cell,
});
