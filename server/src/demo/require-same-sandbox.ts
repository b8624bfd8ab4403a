import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { HostClient } from '../data/hosts.ts';
import { urlTemplate } from './customers/environment-parameters.ts';
import { demoStack } from './customers/stack.ts';

const [, productPath = ''] = urlTemplate.split('{sandbox}');

/** The demo data has the sandbox's address in hundreds of places; with another one, every call there would fail. */
export const requireSameSandbox = async (ownerUrl: string, sandboxUrl: string): Promise<void> => {
  const client = new HostClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(
      'select value from parameters where stack_id = $1 and key = $2',
      [demoStack.id, parameterKeys.urlTemplate],
    );
    const stored = rows[0]?.value ?? '';
    // Someone trying out the console may have entered something else.
    if (!stored.endsWith(productPath) || stored === `${sandboxUrl}${productPath}`) return;
    throw new Error(
      `The demo data was made for a sandbox at ${stored.slice(0, -productPath.length)}, not at ${sandboxUrl}. ` +
        'Start with that port again (SANDBOX_PORT), or delete the data: npm run demo:reset',
    );
  } finally {
    await client.end();
  }
};
