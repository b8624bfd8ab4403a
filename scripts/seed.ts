// Migrates the database to the newest schema and fills an empty one with the demo data: npm run seed
import { readConfig } from '../server/src/config.ts';
import { migrate } from '../server/src/data/migrate/migrate.ts';
import { dataFolder, readSecret } from '../server/src/data-folder.ts';
import { seedDemo } from '../server/src/demo/seed-demo.ts';
import { createPasswords } from '../server/src/identity/passwords/passwords.ts';
import { createSeal } from '../server/src/secrets/seal.ts';
import { runAsOwner } from './running/run-as-owner.ts';

await runAsOwner(async (ownerUrl) => {
  const { secret, previousSecret, ...config } = readConfig(process.env);
  if (!config.isDemo)
    throw new Error('KEYSTEAD_MODE=production: the demo data has a public password and is for a demo only.');
  await migrate(ownerUrl, console.log);
  const seal = createSeal(readSecret(secret, dataFolder()), previousSecret);
  const isNew = await seedDemo(ownerUrl, { passwords: createPasswords(), seal, ...config });
  console.log(isNew ? 'The demo data is in place.' : 'The demo data already exists; nothing was changed.');
});
