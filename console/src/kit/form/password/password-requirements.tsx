import { type PasswordOwner, passwordRequirements } from '@keystead/contract/rules/password/password.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { say } from '../../../say.ts';
import { texts } from '../../../text.ts';
import classes from './password-requirements.module.css';

const messages = texts({
  en: {
    title: 'Password requirements',
    met: 'met: ',
    open: 'not met yet: ',
    later: 'checked when you save: ',
    ofOther: {
      username: 'Does not contain the username',
      firstName: 'Does not contain the first name',
      lastName: 'Does not contain the last name',
    },
  },
});

type Props = {
  id?: string;
  password: string;
  owner: PasswordOwner;
  /** Only the server can check the password against the names. */
  areNamesUnknown?: boolean;
  /** The password belongs to another user. */
  isForOther?: boolean;
  /** For a field that allows fewer characters than passwords may have. */
  maximum?: number;
};

type Requirement = (typeof passwordRequirements)[number];

const icons = { met: IconCircleCheckFilled, open: IconCircle, later: IconCircleDashed };

const stateOf = (requirement: Requirement, { password, owner, areNamesUnknown }: Props) => {
  const { id } = requirement;
  const isAboutName = id === 'firstName' || id === 'lastName' || (id === 'username' && owner.userName === '');
  if (areNamesUnknown && isAboutName) return 'later';
  return password !== '' && requirement.holds(password, owner) ? 'met' : 'open';
};

const textOf = ({ id, text }: Requirement, { isForOther = false, maximum }: Props): string => {
  if (id === 'maximum' && maximum !== undefined) return say(sentence('passwordRule.maximum', { maximum }));
  return isForOther && id in messages.ofOther
    ? messages.ofOther[id as keyof typeof messages.ofOther]
    : say(text);
};

/** Each requirement and whether the password meets it, shown by icon and text. */
export const PasswordRequirements = (props: Props) => (
  <div id={props.id} className={classes.panel}>
    <div className={classes.title}>{messages.title}</div>
    <ul className={classes.list}>
      {passwordRequirements.map((requirement) => {
        const state = stateOf(requirement, props);
        const Icon = icons[state];
        return (
          <li key={requirement.id} className={classes.requirement} data-met={state === 'met' || undefined}>
            <Icon size={14} aria-hidden className={classes.icon} />
            <span>
              <VisuallyHidden>{messages[state]}</VisuallyHidden>
              {textOf(requirement, props)}
            </span>
          </li>
        );
      })}
    </ul>
  </div>
);
