import { useRouter } from '@tanstack/react-router';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { logoutScreen } from '../logout/screen.ts';
import { messages } from '../messages.ts';
import { goBack } from './go-back.ts';

export const Screen = () => {
  const router = useRouter();
  return (
    <ErrorPanel
      drawing="closed"
      code="403"
      title={messages.noPermissions}
      message={messages.noPermissionsText}
      action={{
        label: messages.back,
        href: logoutScreen.href(),
        onClick: () => goBack(router, logoutScreen.path),
      }}
    />
  );
};
