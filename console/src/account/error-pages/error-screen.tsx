import { redirectTarget } from '@keystead/contract/rules/network/redirect-target.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { usePublicSettings } from '../../shell/opening/public-settings.ts';
import { messages } from '../messages.ts';

/** The try-again link reloads the page, because loading itself may be what failed. */
export const Screen = () => {
  const message = useLocation({ select: ({ state }) => state.message });
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string };
  const href = redirectTarget(returnUrl, usePublicSettings()?.redirectHosts);
  return (
    <ErrorPanel
      title={messages.error}
      message={message ?? messages.errorText}
      action={href === null ? { label: messages.home, href: '/' } : { label: messages.tryAgain, href }}
    />
  );
};
