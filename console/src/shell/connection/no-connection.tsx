import { Unreachable } from '../../client/call.ts';
import { connection } from '../../client/connection.ts';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { messages } from '../messages.ts';

/** Stands where a page would be that cannot be read now. */
export const NoConnection = () => (
  <ErrorPanel
    drawing="open"
    message={new Unreachable().message}
    action={{ label: messages.tryAgain, onClick: () => void connection.check() }}
  />
);
