import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type ReasonProps = {
  /** Why it can't be used. It then stays focusable, so that the reason can be found. */
  refusal: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

const Reason = ({ refusal, children }: { refusal: string; children: ReactElement }) => (
  <Tooltip label={refusal} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
    {children}
  </Tooltip>
);

const disabledProps = (refusal: string) => ({
  disabled: false,
  'data-disabled': true,
  'aria-disabled': true,
  'aria-description': refusal,
});

export const ButtonWithReason = ({ refusal, onClick, ...button }: ButtonProps & ReasonProps) =>
  refusal === undefined ? (
    <Button {...button} onClick={onClick} />
  ) : (
    <Reason refusal={refusal}>
      <Button {...button} {...disabledProps(refusal)} />
    </Reason>
  );

/** The same for an icon without text. */
export const IconWithReason = ({ refusal, onClick, ...button }: ActionIconProps & ReasonProps) =>
  refusal === undefined ? (
    <ActionIcon {...button} onClick={onClick} />
  ) : (
    <Reason refusal={refusal}>
      <ActionIcon {...button} {...disabledProps(refusal)} />
    </Reason>
  );
