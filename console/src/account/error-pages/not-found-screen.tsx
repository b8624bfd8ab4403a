import { ErrorPanel } from '../../kit/error-panel.tsx';
import { messages } from '../messages.ts';

export const Screen = () => (
  <ErrorPanel
    title={messages.notFound}
    message={messages.notFoundText}
    action={{ label: messages.home, href: '/' }}
  />
);
