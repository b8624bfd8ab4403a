import { OutsideError } from '@keystead/connectors/outside-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';

type AskedSystem = 'registry' | 'launcher' | 'carePlatform' | 'careAssist' | 'engage';

/**
 * Turns whatever an outside system does wrong into one failure that says which system it was. Somebody who asks again
 * is told as it is what may well succeed later.
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
