import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = ButtonProps & {
  /** Why it cannot be used. It stays within reach of the keyboard then, to be asked. */
  refusal: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

export const ReasonedButton = ({ refusal, onClick, ...button }: Props) =>
  refusal === undefined ? (
    <Button {...button} onClick={onClick} />
  ) : (
    <Tooltip label={refusal} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button {...button} disabled={false} data-disabled aria-disabled aria-description={refusal} />
    </Tooltip>
  );
