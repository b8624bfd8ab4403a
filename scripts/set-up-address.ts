// Prints a new one-time address for setting up an installation, as long as it has no users: npm run set-up-address
import { userInfo } from 'node:os';
import { setUpMinutes } from '../contract/src/enterprise/set-up.ts';
import { readConfig } from '../server/src/config.ts';
import { migrate } from '../server/src/data/migrate/migrate.ts';
import { makeSetUpAddress } from '../server/src/enterprise/set-up/make-address.ts';
import { runAsOwner } from './running/run-as-owner.ts';

await runAsOwner(async (ownerUrl) => {
  const { publicUrl } = readConfig(process.env);
  await migrate(ownerUrl, console.log);
  const result = await makeSetUpAddress(ownerUrl, { publicUrl, operator: userInfo().username });
  if (result.state !== 'new')
    throw new Error('Keystead is set up. To let an administrator in again: npm run recover-admin');
  console.log(
    `This address works once, within ${setUpMinutes} minutes; earlier addresses are no longer valid:`,
  );
  console.log(result.address);
});
