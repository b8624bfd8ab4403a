import type { waitingActions } from '@keystead/contract/home/home.ts';

export type WaitingAction = (typeof waitingActions)[number];
export type PasswordAction = Exclude<WaitingAction, 'unlock'>;
