import { ExternalError } from './external-error.ts';

/** For calls where 404 is a valid answer, not a failure. */
export async function nullIfNotFound<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExternalError && error.status === 404) return null;
    throw error;
  }
}
