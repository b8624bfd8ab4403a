import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { runStatement } from '../../server/src/data/embedded/run-statement.ts';
import { openTemporaryCluster } from '../temporary-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL of a database from which others can be created and dropped. */
    postgresUrl: string;
    /** The database with all migrations that this run's test databases are copied from. */
    templateName: string;
  }
}

/** One cluster for the whole run: embedded in a temporary folder, or the one at DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templateName = `keystead_template_${randomBytes(4).toString('hex')}`;
  const cluster = await openCluster();
  project.provide('postgresUrl', cluster.url);
  project.provide('templateName', templateName);
  return () => cluster.close(templateName);
}

async function openCluster() {
  const external = process.env.DATABASE_URL;
  if (external) {
    return {
      url: external,
      close: async (templateName: string) => {
        const templates = `select datname from pg_database where starts_with(datname, '${templateName}')`;
        for (const { datname } of await runStatement(external, templates)) {
          const url = new URL(external);
          url.pathname = `/${datname}`;
          const logins = await runStatement(url.href, 'select role_name from application_login');
          await runStatement(external, `drop database if exists ${datname} with (force)`);
          for (const { role_name } of logins)
            await runStatement(external, `drop role if exists ${role_name}`);
        }
      },
    };
  }
  return openTemporaryCluster();
}
