import { ErrorPanel } from '../../kit/error-panel.tsx';
import { dangerMessage } from '../../shell/alerts/danger-message.ts';
import { useStore } from '../../store.ts';
import { messages } from '../messages.ts';

export const Screen = () => (
  <ErrorPanel
    drawing="closed"
    title={messages.unauthorized}
    message={useStore(dangerMessage.text) ?? messages.unauthorizedText}
    action={{ label: messages.home, href: '/' }}
  />
);
