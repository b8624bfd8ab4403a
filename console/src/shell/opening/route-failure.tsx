import { Failure } from '@keystead/contract/errors.ts';
import { type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { unauthorizedScreen } from '../../account/error-pages/screen.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { messages } from '../messages.ts';

/** What became of a page that could not be shown: missing, refused, or broken. */
export const RouteFailure = ({ error, reset }: ErrorComponentProps) => {
  if (error instanceof Failure && error.status === 404) return <ErrorPanel message={messages.notFound} />;
  if (error instanceof Failure && error.status === 403)
    return <Navigate {...unauthorizedScreen.to()} replace />;
  return (
    <ErrorPanel
      message={toAlert(error)?.message ?? messages.loadingFailed}
      action={{ label: messages.tryAgain, onClick: reset }}
    />
  );
};
