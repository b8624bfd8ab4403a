import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type Reasoned = {
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

const refused = (refusal: string) => ({
  disabled: false,
  'data-disabled': true,
  'aria-disabled': true,
  'aria-description': refusal,
});

export const ReasonedButton = ({ refusal, onClick, ...button }: ButtonProps & Reasoned) =>
  refusal === undefined ? (
    <Button {...button} onClick={onClick} />
  ) : (
    <Reason refusal={refusal}>
      <Button {...button} {...refused(refusal)} />
    </Reason>
  );

/** The same for an icon without text. */
export const ReasonedIcon = ({ refusal, onClick, ...button }: ActionIconProps & Reasoned) =>
  refusal === undefined ? (
    <ActionIcon {...button} onClick={onClick} />
  ) : (
    <Reason refusal={refusal}>
      <ActionIcon {...button} {...refused(refusal)} />
    </Reason>
  );
