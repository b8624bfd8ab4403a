import { useRouter } from '@tanstack/react-router';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { messages } from '../messages.ts';
import { goBack } from './go-back.ts';

export const Screen = () => {
  const router = useRouter();
  return (
    <ErrorPanel
      drawing="closed"
      code="403"
      title={messages.accessDenied}
      message={messages.accessDeniedText}
      action={{ label: messages.backToPrevious, href: '/', onClick: () => goBack(router, '/') }}
    />
  );
};
