/** What a person's credentials say when nothing is held against them. */
export const unlocked = {
  failed_passwords: 0,
  locked_at: null,
  lock_outs: 0,
  lock_cause: null,
  lock_address: null,
} as const;
