/** PostgreSQL refused a value for its range, encoding or format (SQLSTATE class 22). */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));
