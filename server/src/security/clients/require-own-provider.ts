import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';
import { say } from '../../language.ts';

type Settings = Pick<Config, 'externalProvider'>;

/** Why nothing can be changed here, if that is the case. */
export const externalProviderRefusal = ({ externalProvider }: Settings): string | null =>
  externalProvider === null ? null : say(sentence('idpApplication.keptElsewhere'));

export const requireOwnProvider = ({ externalProvider }: Settings): void => {
  if (externalProvider !== null) throw fail('idpApplication.keptElsewhere');
};
