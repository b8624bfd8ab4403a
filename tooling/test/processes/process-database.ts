import { afterAll } from 'vitest';
import { type Data, openDatabase } from '../../../server/src/data/database.ts';
import { testDatabase } from '../database.ts';
import { addCustomers } from './process-world.ts';

type ProcessDatabase = { data: Data; ownerUrl: string; appUrl: string };

/** A database of its own for the processes of one test file, dropped at its end. */
export const openProcessDatabase = async (): Promise<ProcessDatabase> => {
  const { ownerUrl, appUrl, drop } = await testDatabase();
  await addCustomers(ownerUrl);
  const data = openDatabase(appUrl, 12);
  afterAll(async () => {
    await data.close();
    await drop();
  });
  return { data, ownerUrl, appUrl };
};
