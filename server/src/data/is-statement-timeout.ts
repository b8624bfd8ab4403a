/** Whether PostgreSQL canceled a statement that took longer than `statement_timeout`: nothing of it has happened. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';
