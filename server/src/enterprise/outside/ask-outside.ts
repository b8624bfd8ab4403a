import { OutsideError } from '@keystead/connectors/outside-error.ts';
import { fail } from '@keystead/contract/errors.ts';

const titles = {
  registry: 'The customer registry',
  launcher: 'The launcher',
  carePlatform: 'The care platform',
  careAssist: 'CareAssist',
  engage: 'Engage',
} as const;

/** Turns whatever an outside system does wrong into one failure that says which system it was. */
export const askOutside = async <T>(system: keyof typeof titles, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutsideError) throw fail('outside.unavailable', { system: titles[system] });
    throw error;
  }
};
