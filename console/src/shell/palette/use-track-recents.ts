import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { userDetailScreen } from '../../users/detail/screen.ts';
import { useSession } from '../session/use-session.ts';
import { recents } from './recents.ts';

const userDetailPattern = new RegExp(`^${userDetailScreen.path.replace('$ssoid', '([0-9a-f-]{36})')}$`);

/** Remembers what the user opens, since they may want it again. */
export const useTrackRecents = (): void => {
  const person = useLocation({ select: ({ pathname }) => userDetailPattern.exec(pathname)?.[1] });
  const customer = useSession()?.customerView.selectedCustomer?.accountId;
  useEffect(() => {
    if (person) recents.add('people', person);
  }, [person]);
  useEffect(() => {
    if (customer) recents.add('customers', customer);
  }, [customer]);
};
