import type { User } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { Anchor, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonWithReason } from '../../../kit/button-with-reason.tsx';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { Address } from '../../address.tsx';
import { userOptionsQuery } from '../../lookups.ts';
import { withheldReason } from '../../withheld-reason.ts';
import { messages } from '../messages.ts';
import classes from './head.module.css';

type Props = { user: User; onAction: (action: UserAction) => void; onMove: (() => void) | null };

/** A link if the action is allowed; if it is withheld, the text stays and gives the reason. */
const EditUsername = ({ user, onAction }: Pick<Props, 'user' | 'onAction'>) => {
  const refusal = withheldReason(user, 'editUsername');
  const edit = () => onAction('editUsername');
  if (refusal !== undefined)
    return (
      <ButtonWithReason variant="transparent" size="compact-sm" refusal={refusal} onClick={edit}>
        {messages.editUsername}
      </ButtonWithReason>
    );
  if (!user.allowedActions.includes('editUsername')) return null;
  return (
    <Anchor component="button" type="button" size="sm" onClick={edit}>
      {messages.editUsername}
    </Anchor>
  );
};

/** Shown only if there is another environment to move to. */
const MoveLink = ({ user, onMove }: Pick<Props, 'user' | 'onMove'>) => {
  const options = useQuery({ ...userOptionsQuery, enabled: user.mayMove }).data ?? [];
  if (!onMove || !user.mayMove || !options.some(({ configId }) => configId !== user.configId)) return null;
  return (
    <Anchor component="button" type="button" size="sm" onClick={onMove}>
      {messages.move.link}
    </Anchor>
  );
};

const CopySsoid = ({ ssoid }: { ssoid: string }) => (
  <CopyButton value={ssoid} timeout={2000}>
    {({ copied, copy }) => (
      <Anchor component="button" type="button" size="sm" onClick={copy}>
        {copied ? messages.copied : messages.copySsoid}
      </Anchor>
    )}
  </CopyButton>
);

const Fact = ({ name, children, link }: { name: string; children: ReactNode; link?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span>{children}</span>
      {link}
    </dd>
  </div>
);

/** The user's names, environment, and dates. */
export const HeadFacts = ({ user, onAction, onMove }: Props) => (
  <dl className={classes.facts}>
    <Fact name={messages.userName} link={<EditUsername user={user} onAction={onAction} />}>
      <Address>{user.userName}</Address>
    </Fact>
    <Fact name={messages.lastSignIn}>
      {user.lastSignInAt ? <DateText instant={user.lastSignInAt} /> : messages.neverSignedIn}
    </Fact>
    <Fact name={messages.created}>
      <DateText instant={user.createdAt} />
      {user.createdBy && ` ${messages.createdBy(user.createdBy)}`}
    </Fact>
    <Fact name={messages.environment} link={<MoveLink user={user} onMove={onMove} />}>
      {user.configName || messages.noEnvironment}
    </Fact>
    <Fact name={messages.ssoid} link={<CopySsoid ssoid={user.ssoid} />}>
      <span className={classes.ssoid}>{user.ssoid}</span>
    </Fact>
  </dl>
);
