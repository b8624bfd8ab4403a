import { Menu, Text } from '@mantine/core';

type Props = {
  /** Why it can't be used; shown below its label. */
  refusal: string | null;
  onClick: () => void;
  children: string;
};

/** A menu item. If it can't be used, it stays focusable and shows the reason. */
export const MenuItemWithReason = ({ refusal, onClick, children }: Props) =>
  refusal === null ? (
    <Menu.Item onClick={onClick}>{children}</Menu.Item>
  ) : (
    <Menu.Item aria-disabled closeMenuOnClick={false} maw={280}>
      <Text c="dimmed" size="sm">
        {children}
      </Text>
      <Text c="dimmed" size="xs">
        {refusal}
      </Text>
    </Menu.Item>
  );
