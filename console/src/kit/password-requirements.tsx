import { type PasswordOwner, passwordRequirements } from '@keystead/contract/rules/password.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { texts } from '../text.ts';
import classes from './password-requirements.module.css';

const messages = texts({
  en: { title: 'Password requirements', met: 'met: ', open: 'not met yet: ' },
});

type Props = { id?: string; password: string; owner: PasswordOwner };

/** Each requirement with whether the password meets it, told by icon and words. */
export const PasswordRequirements = ({ id, password, owner }: Props) => (
  <div id={id} className={classes.panel}>
    <div className={classes.title}>{messages.title}</div>
    <ul className={classes.list}>
      {passwordRequirements.map((requirement) => {
        const isMet = password !== '' && requirement.holds(password, owner);
        const Icon = isMet ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={requirement.id} className={classes.requirement} data-met={isMet || undefined}>
            <Icon size={14} aria-hidden className={classes.icon} />
            <span>
              <VisuallyHidden>{isMet ? messages.met : messages.open}</VisuallyHidden>
              {requirement.text}
            </span>
          </li>
        );
      })}
    </ul>
  </div>
);
