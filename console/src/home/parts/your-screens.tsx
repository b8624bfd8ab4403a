import { visibleMenus } from '../../menus.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Card } from './card.tsx';
import { TextLink } from './text-link.tsx';

/** The screens a user can open, for users whose rights have no numbers to show. */
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
