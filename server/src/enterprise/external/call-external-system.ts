import { ExternalError } from '@keystead/connectors/external-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';

type CalledSystem = 'registry' | 'launcher' | 'carePlatform' | 'careAssist' | 'engage';

/**
 * Turns any error of an external system into one failure that names the system. A caller that will retry gets retryable
 * errors unchanged.
 */
export const callExternalSystem = async <T>(
  system: CalledSystem,
  call: () => Promise<T>,
  { isAskedAgain = false } = {},
): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (isAskedAgain && error instanceof ExternalError && error.isRetryable) throw error;
    if (error instanceof ExternalError)
      throw fail('outside.unavailable', { system: sentence(`system.${system}`) });
    throw error;
  }
};
