import { localize } from '@keystead/contract/texts/localize.ts';
import { Anchor, Code, UnstyledButton } from '@mantine/core';
import { demoPeople } from './demo-people.ts';
import { messages } from './messages.ts';
import classes from './sign-in.module.css';
import type { Credentials } from './steps/password-step.tsx';

type Props = {
  demo: { password: string; deskUrl: string };
  onChoose: (chosen: Credentials) => void;
};

/** Shown only in a demo installation, which has nothing to protect. */
export const DemoHint = ({ demo: { password, deskUrl }, onChoose }: Props) => (
  <aside className={classes.demo} aria-label={messages.demo}>
    <div>
      {messages.demoPassword} <Code>{password}</Code>
    </div>
    <details>
      <summary>{messages.demoAccounts}</summary>
      <ul className={classes.demoPeople}>
        {demoPeople.map(({ userName, who }) => (
          <li key={userName}>
            <UnstyledButton className={classes.demoPerson} onClick={() => onChoose({ userName, password })}>
              <span className={classes.demoName}>{userName}</span> {localize(who)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </details>
    <Anchor href={deskUrl} target="_blank" rel="noopener" size="xs">
      {messages.demoDesk}
    </Anchor>
  </aside>
);
