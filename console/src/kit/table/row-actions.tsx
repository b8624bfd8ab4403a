import { ActionIcon, type ButtonProps, Group, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
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

/** What a row offers less often, or more of than there is room for; `children` are entries of a menu. */
export const RowMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon size={28} aria-label={name}>
        <IconDotsVertical size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

/** The column of actions: the last one, and always in view. */
export const actionsColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'actions',
  kind: 'actions',
  header,
  cell,
});
