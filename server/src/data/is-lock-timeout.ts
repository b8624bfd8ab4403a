import pg from 'pg';

/** Whether a statement gave up waiting for a lock, as `lock_timeout` demands. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';
