import { setUpMinutes } from '@keystead/contract/enterprise/set-up.ts';
import type { Config } from '../../config.ts';
import { makeSetUpAddress } from './make-address.ts';

const command = 'npm run set-up-address';

/** Shows the set-up address in the log when an installation without users starts. */
export const announceSetUp = async (
  ownerUrl: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  log: { warn: (text: string) => void },
): Promise<void> => {
  const result = await makeSetUpAddress(ownerUrl, { publicUrl });
  if (result.state === 'new')
    log.warn(`There are no users yet. Set up Keystead within ${setUpMinutes} minutes at ${result.address}`);
  if (result.state === 'made')
    log.warn(
      `There are no users yet. The setup address was shown earlier and is valid until ${result.expiresAt.toISOString()}; ${command} creates another.`,
    );
};
