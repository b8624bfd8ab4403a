import { alerts } from '../../shell/alerts/alerts.ts';
import { openLink } from '../../shell/alerts/open-link.ts';
import { userDetailScreen } from '../detail/screen.ts';

/** The code that follows the products is loaded only when there is something to follow. */
const follow = async (id: number, ssoid: string): Promise<void> => {
  const { followDeliveries } = await import('./follow-deliveries.ts');
  await followDeliveries(id, ssoid);
};

type Done = {
  message: string;
  user: { ssoid: string; name: string };
  /** The person is already in view, or gone. */
  isInView: boolean;
  /** Whether products are notified. */
  notifiesProducts?: boolean;
  keepOnNavigation?: boolean;
};

/** Reports that an action on a user is done, links to the user, and shows the progress at their products. */
export const reportDone = ({
  message,
  user: { ssoid, name },
  isInView,
  notifiesProducts = true,
  keepOnNavigation = false,
}: Done): void => {
  const link = isInView ? undefined : openLink(name, userDetailScreen.href({ ssoid }));
  const id = alerts.show({ type: 'success', message, link, keepOnNavigation });
  if (notifiesProducts) void follow(id, ssoid);
};
