import { alerts } from '../../shell/alerts/alerts.ts';
import { openLink } from '../../shell/alerts/open-link.ts';
import { userDetailScreen } from '../detail/screen.ts';

/** What follows the products comes once there is something to follow. */
const follow = async (id: number, ssoid: string): Promise<void> => {
  const { followTelling } = await import('./follow-telling.ts');
  await followTelling(id, ssoid);
};

type Done = {
  message: string;
  user: { ssoid: string; name: string };
  /** The person is in view already, or gone. */
  isInView: boolean;
  /** Whether products hear of it. */
  isHeard?: boolean;
  keepOnNavigation?: boolean;
};

/** Says that something was done to a user, leads to them, and shows how far their products have been told. */
export const tellDone = ({
  message,
  user: { ssoid, name },
  isInView,
  isHeard = true,
  keepOnNavigation = false,
}: Done): void => {
  const link = isInView ? undefined : openLink(name, userDetailScreen.href({ ssoid }));
  const id = alerts.show({ type: 'success', message, link, keepOnNavigation });
  if (isHeard) void follow(id, ssoid);
};
