import { visibleMenus } from '../../menus.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Card } from './card.tsx';
import { TextLink } from './text-link.tsx';

/** For those whose rights come with nothing to count: what they may open. */
export const YourScreens = () => {
  const { context } = useSignedIn();
  return (
    <Card title={messages.yours}>
      <ul className={classes.rows}>
        {visibleMenus(context)
          .flatMap(({ entries }) => entries)
          .map(({ label, screen }) => (
            <li key={screen.path} className={classes.row}>
              <TextLink link={screen.to()}>{label}</TextLink>
            </li>
          ))}
      </ul>
    </Card>
  );
};
