// Sets who a user is at the provider of OIDC_ISSUER: npm run link-identity -- <username> <subject>
// `--remove` instead of the subject removes the link; without arguments, all links are listed.
import { randomUUID } from 'node:crypto';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/data/database.ts';
import { linkIdentity, listLinks } from '../server/src/identity/link-identity.ts';
import { runAsOwner } from './running/run-as-owner.ts';

const connections = 2;
const [userName, subject] = process.argv.slice(2);

await runAsOwner(async (ownerUrl) => {
  const { externalProvider } = readConfig(process.env);
  const data = openDatabase(ownerUrl, connections);
  try {
    if (!userName) {
      console.table(await data.transaction('all', listLinks));
      return;
    }
    if (!subject || !externalProvider)
      throw new Error('Needed are a username, a subject (or --remove), and OIDC_ISSUER with OIDC_CLIENT_ID.');
    const link = {
      userName,
      issuer: externalProvider.issuer,
      subject: subject === '--remove' ? null : subject,
    };
    await data.transaction('all', (tx) => linkIdentity(tx, link, randomUUID()));
    console.log(link.subject === null ? `${userName} is linked no longer.` : `${userName} is linked.`);
  } finally {
    await data.close();
  }
});
