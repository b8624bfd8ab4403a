import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { type Tone, tones } from './tone.ts';

type Props = {
  tone: Exclude<Tone, 'neutral'>;
  children: ReactNode;
  className?: string | undefined;
  id?: string;
  /** Makes it closable. */
  onClose?: () => void;
};

/** A message. Errors are announced immediately, others when the screen reader is idle. */
export const Note = ({ tone, children, className, id, onClose }: Props) => {
  const { color, Icon } = tones[tone];
  return (
    <Alert
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      color={color}
      icon={<Icon aria-hidden />}
      data-tone={tone}
      {...(className && { className })}
      {...(id && { id })}
      {...(onClose && { onClose, withCloseButton: true, closeButtonLabel: messages.closeAlert })}
    >
      {children}
    </Alert>
  );
};
