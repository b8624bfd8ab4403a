// Reseals every secret in the database with KEYSTEAD_SECRET; also opens them with KEYSTEAD_SECRET_PREVIOUS:
// npm run rotate-secret
import { readConfig } from '../server/src/config.ts';
import { reseal } from '../server/src/data/sealed/reseal.ts';
import { dataFolder, readSecret } from '../server/src/data-folder.ts';
import { createSeal } from '../server/src/secrets/seal.ts';
import { runAsOwner } from './running/run-as-owner.ts';

await runAsOwner(async (ownerUrl) => {
  const { secret, previousSecret } = readConfig(process.env);
  const seal = createSeal(readSecret(secret, dataFolder()), previousSecret);
  const { rows, unreadable } = await reseal(ownerUrl, seal, console.log);
  if (unreadable.length > 0) throw new Error(`Neither secret opens ${unreadable.join(', ')}.`);
  console.log(`${rows} rows sealed again. Everything opens with KEYSTEAD_SECRET alone.`);
});
