import { OutsideError } from '@keystead/connectors/outside-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';

type AskedSystem = 'registry' | 'launcher' | 'carePlatform' | 'careAssist' | 'engage';

/**
 * Turns any error of an outside system into one failure that names the system. A caller that will retry gets retryable
 * errors unchanged.
 */
export const askOutside = async <T>(
  system: AskedSystem,
  ask: () => Promise<T>,
  { isAskedAgain = false } = {},
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (isAskedAgain && error instanceof OutsideError && error.isRetryable) throw error;
    if (error instanceof OutsideError)
      throw fail('outside.unavailable', { system: sentence(`system.${system}`) });
    throw error;
  }
};
