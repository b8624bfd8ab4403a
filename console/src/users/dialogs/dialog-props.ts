import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import type { ActionTarget } from './action-target.ts';

/** The action that was done, with the updated row if the call returns one. */
export type ActionDone = { action: UserAction; ssoid: string; row?: UserState | undefined };

/** Every dialog reports what it did and when it can be closed. */
export type DialogProps = {
  user: ActionTarget;
  onClose: () => void;
  onDone: (done: ActionDone) => void;
  /** Called because the data shown may be older than what the server checked. */
  onFailed?: (() => void) | undefined;
};
