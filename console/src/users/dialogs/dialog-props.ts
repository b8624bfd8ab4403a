import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import type { ActionTarget } from './action-target.ts';

/** What has been done, with the row as it is afterwards where the call answers one. */
export type ActionDone = { action: UserAction; ssoid: string; row?: UserState | undefined };

/** Every dialog reports what it did and says when it is no longer needed. */
export type DialogProps = {
  user: ActionTarget;
  onClose: () => void;
  onDone: (done: ActionDone) => void;
  /** What is shown may be older than what the server has judged. */
  onFailed?: (() => void) | undefined;
};
