import { Failure } from '@keystead/contract/errors.ts';
import { type ErrorComponentProps, Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { unauthorizedScreen } from '../../account/error-pages/screen.ts';
import { Unreachable } from '../../client/call.ts';
import { connection } from '../../client/connection.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { NoConnection } from '../connection/no-connection.tsx';
import { messages } from '../messages.ts';

/** The code or data of a page did not arrive; the page opens once the connection is back. */
const NotOpened = () => {
  const router = useRouter();
  useEffect(
    () => connection.isLost.subscribe(() => connection.isLost.get() || void router.invalidate()),
    [router],
  );
  return <NoConnection onRetry={() => void router.invalidate()} />;
};

/** What is shown for a page that failed: missing, rejected, or broken. */
export const RouteFailure = ({ error, reset }: ErrorComponentProps) => {
  if (error instanceof Unreachable) return <NotOpened />;
  if (error instanceof Failure && error.status === 404)
    return (
      <ErrorPanel
        title={messages.notFoundTitle}
        message={messages.notFound}
        action={{ label: messages.home, href: '/' }}
      />
    );
  if (error instanceof Failure && error.status === 403)
    return <Navigate {...unauthorizedScreen.to()} replace />;
  return (
    <ErrorPanel
      message={toAlert(error)?.message ?? messages.loadingFailed}
      action={{ label: messages.tryAgain, onClick: reset }}
    />
  );
};
