import { Menu, Text } from '@mantine/core';

type Props = {
  /** Why it cannot be used; said below its name. */
  refusal: string | null;
  onClick: () => void;
  children: string;
};

/** An entry of a menu. One that cannot be used stays within reach of the keyboard and says why. */
export const ReasonedItem = ({ refusal, onClick, children }: Props) =>
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
