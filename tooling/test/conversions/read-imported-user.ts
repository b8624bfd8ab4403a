import type { TestApp } from '../app.ts';
import { as } from '../caller.ts';
import { findSsoid } from '../find-ssoid.ts';
import { csvTarget } from './csv-upload.ts';

/** What the admin of the target sees of a user; the name comes without its domain. */
export const readImportedUser = async (world: TestApp, name: string) => {
  const domain = csvTarget.customerEmailDomain;
  const ssoid = await findSsoid(world, `${name}${domain}`);
  const uma = await as(world, `uma.corp${domain}`);
  return (await uma.call('GET', `/api/users/${ssoid}`)).json();
};
