import { messages } from '@keystead/contract/account/messages.ts';
import { sourceTarget } from '@keystead/contract/rules/network/redirect-target.ts';
import { useRouter } from '@tanstack/react-router';
import { alerts } from '../../shell/alerts/alerts.ts';
import { publicSettingsQuery } from '../../shell/opening/public-settings.ts';
import { queryClient } from '../../shell/query-client.ts';
import { navigateTo } from '../navigate-to.ts';
import { loginScreen } from '../sign-in/screen.ts';
import { hintsOf, type SignInHints } from '../sign-in-hints.ts';

export type Source = { sourceURL?: string; sourceDomain?: string };

/** Someone else may be signed in on this browser, so a new password has to be entered. */
const loginSearch = { unchanged: {}, changed: { note: 'passwordChanged', fresh: true } };

const allowedHosts = async (): Promise<string[]> => {
  const settings = await queryClient.ensureQueryData(publicSettingsQuery).catch(() => null);
  return settings?.redirectHosts ?? [];
};

/** Back to where the user came from, or to the sign-in, which says what happened. */
export const useLeave = ({ sourceURL, sourceDomain, ...query }: Source & SignInHints) => {
  const router = useRouter();
  return async (outcome: keyof typeof loginSearch): Promise<void> => {
    const target = sourceTarget(sourceURL, sourceDomain, await allowedHosts());
    if (target?.startsWith('/') && outcome === 'changed')
      alerts.show({ type: 'success', message: messages.passwordChanged, keepOnNavigation: true });
    navigateTo(router, target ?? loginScreen.href({ ...hintsOf(query), ...loginSearch[outcome] }));
  };
};
