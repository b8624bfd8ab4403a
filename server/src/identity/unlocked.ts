/** A person's credentials without any failures or locks. */
export const unlocked = {
  failed_passwords: 0,
  locked_at: null,
  lock_outs: 0,
  lock_cause: null,
  lock_address: null,
} as const;
