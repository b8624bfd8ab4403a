import { fullName } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import type { CardRenderer } from '../../kit/table/cards/card-list.tsx';
import { userDetailScreen } from '../detail/screen.ts';
import { UserStatusBadge } from '../user-status-badge.tsx';
import { FederatedIcon, Location } from './columns/name-cell.tsx';
import { lastSignInOf } from './columns/user-columns.tsx';
import { DuplicateMark } from './duplicates/duplicate-mark.tsx';
import classes from './list.module.css';
import { PeekButton } from './peek/peek-button.tsx';
import { RowActions } from './row-actions.tsx';
import { UserCheckbox } from './selection/selection-column.tsx';
import type { Selection } from './selection/use-selection.ts';

type Run = (action: UserAction, user: UserRow) => void;

/** A row on a phone: the person and their status, then workplace and last sign-in. The peek drawer shows the rest. */
export const userCards = (toggle: Selection['toggle'] | null, run: Run | null): CardRenderer<UserRow> => ({
  name: fullName,
  content: (user, _more, isSelected) => (
    <div className={classes.card}>
      {toggle && <UserCheckbox user={user} isSelected={isSelected} onToggle={toggle} />}
      <div className={classes.lines}>
        <div className={classes.line}>
          <PersonCell
            name={fullName(user)}
            link={userDetailScreen.to({ ssoid: user.ssoid })}
            state={
              <>
                {user.federatedIdentity && <FederatedIcon />}
                <DuplicateMark user={user} />
              </>
            }
          />
          <UserStatusBadge status={user.userStatusId} />
        </div>
        <div className={classes.facts}>
          <span>
            <Location user={user} />
          </span>
          <span>{lastSignInOf(user)}</span>
        </div>
      </div>
      <div className={classes.tools}>
        <PeekButton user={user} />
        {run && <RowActions user={user} onRun={run} />}
      </div>
    </div>
  ),
});
