import { getFeatureToggle } from '@keystead/contract/account/launcher.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { call } from '../../client/call.ts';

/** The setting may differ by customer. On failure there is no app switcher and no error message. */
const useLauncherEnabled = (customer: string | null): boolean =>
  useQuery({
    queryKey: ['feature-toggle', customer],
    queryFn: ({ signal }) => call(getFeatureToggle, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  }).data?.launcherEnabled ?? false;

/** The place of the app switcher; its code is loaded only if it is enabled. */
export const AppSwitcherSlot = ({ customer }: { customer: string | null }) => {
  const isEnabled = useLauncherEnabled(customer);
  const [loaded, setLoaded] = useState<{ AppSwitcher: ComponentType } | null>(null);
  useEffect(() => {
    if (isEnabled) void import('./app-switcher.tsx').then(setLoaded, () => {});
  }, [isEnabled]);
  return isEnabled && loaded ? <loaded.AppSwitcher /> : null;
};
