import { Unreachable } from '../../client/call.ts';
import { connection } from '../../client/connection.ts';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { messages as shell } from '../messages.ts';
import { messages } from './messages.ts';

type Props = { onRetry?: () => void };

/** Replaces a page that cannot be loaded right now. */
export const NoConnection = ({ onRetry = () => void connection.check() }: Props) => (
  <ErrorPanel
    drawing="open"
    title={messages.title}
    message={new Unreachable().message}
    action={{ label: shell.tryAgain, onClick: onRetry }}
  />
);
