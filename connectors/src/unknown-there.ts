import { OutsideError } from './outside-error.ts';

/** For calls where 404 is a valid answer, not a failure. */
export async function orNullWhenUnknown<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof OutsideError && error.status === 404) return null;
    throw error;
  }
}
