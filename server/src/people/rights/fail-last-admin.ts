import { lastAdminReason, refusalSentence } from '@keystead/contract/access/policies/user-refusals.ts';
import { Failure } from '@keystead/contract/errors.ts';

export const failLastAdmin = (...facts: Parameters<typeof lastAdminReason>): Failure =>
  new Failure('user.lastAdmin', { reason: refusalSentence(lastAdminReason(...facts)) });
