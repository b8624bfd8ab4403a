/** After the end of a lock: all tries are back, but the next lock is still longer. */
export const lockEnded = {
  failed_passwords: 0,
  locked_at: null,
  lock_cause: null,
  lock_address: null,
} as const;

/** A person's credentials without any failures or locks. */
export const unlocked = { ...lockEnded, lock_outs: 0 } as const;
