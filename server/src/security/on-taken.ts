/** Says in words what a unique index found. */
export const onTaken = async <T>(
  constraint: string,
  failure: () => Error,
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === constraint) throw failure();
    throw error;
  }
};
