// Makes a member of the provider's staff an admin who can sign in again, and prints a link to choose a password:
// npm run recover-admin -- <username> [<first name> <last name>]
import { userInfo } from 'node:os';
import { setPasswordPath } from '../contract/src/console-addresses.ts';
import { linkHours } from '../contract/src/people/password-links.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/data/database.ts';
import { migrate } from '../server/src/data/migrate/migrate.ts';
import { createOwnDirectory } from '../server/src/people/directory/own-directory.ts';
import { type Recovery, recoverAdmin } from '../server/src/users/recover-admin.ts';
import { runAsOwner } from './running/run-as-owner.ts';

const connections = 2;

function readRequest([userName, firstName, lastName]: string[]): Recovery {
  if (!userName?.includes('@'))
    throw new Error('Usage: npm run recover-admin -- <username> [<first name> <last name>]');
  const names = firstName && lastName ? { firstName, lastName } : undefined;
  return { userName, names, operator: userInfo().username };
}

await runAsOwner(async (ownerUrl) => {
  const request = readRequest(process.argv.slice(2));
  const { publicUrl } = readConfig(process.env);
  await migrate(ownerUrl, console.log);
  const data = openDatabase(ownerUrl, connections);
  try {
    const token = await data.transaction('all', (tx) => recoverAdmin(tx, createOwnDirectory(), request));
    console.log(
      `${request.userName} is a corporate admin of the provider. Once, and within ${linkHours} hours:`,
    );
    console.log(`${publicUrl}${setPasswordPath}?token=${token}`);
  } finally {
    await data.close();
  }
});
