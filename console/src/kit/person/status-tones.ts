import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { Tone } from '../tone.ts';

export const statusTones: Record<UserStatus, Tone> = {
  A: 'success',
  D: 'neutral',
  LO: 'danger',
  PE: 'warning',
  PR: 'warning',
  PUA: 'info',
  S: 'warning',
  ST: 'neutral',
};
