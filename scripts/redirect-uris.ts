// Lists the redirect URI of each active organization login, to be registered at its provider: npm run redirect-uris
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/data/database.ts';
import { listRedirectUris } from '../server/src/identity/federation/list-redirect-uris.ts';
import { runAsOwner } from './running/run-as-owner.ts';

const connections = 1;

await runAsOwner(async (ownerUrl) => {
  const { publicUrl } = readConfig(process.env);
  const data = openDatabase(ownerUrl, connections);
  try {
    for (const { customer, login, issuer, redirectUri } of await data.transaction('all', (tx) =>
      listRedirectUris(tx, publicUrl),
    ))
      console.log([customer, login, issuer, redirectUri].join('\t'));
  } finally {
    await data.close();
  }
});
