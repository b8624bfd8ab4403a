import { Kysely, PostgresDialect, sql } from 'kysely';
import { migrationLock } from '../data/migrate/migrate.ts';
import { openPool } from '../data/open-pool.ts';
import type { Tables } from '../data/tables/tables.ts';
import type { Seal } from '../secrets/seal.ts';
import { seedCustomers } from './customers/seed-customers.ts';
import { demoStack } from './customers/stack.ts';
import { seedAudit } from './past/seed-audit.ts';
import { seedChanges } from './past/seed-changes.ts';
import { seedConversions } from './past/seed-conversions.ts';
import { seedDocumentSessions } from './past/seed-document-sessions.ts';
import { seedLastSignIns } from './past/seed-last-sign-ins.ts';
import { seedServiceLogs } from './past/seed-service-logs.ts';
import { seedSessions } from './past/seed-sessions.ts';
import { seedSignIns } from './past/seed-sign-ins.ts';
import { type SeedPeopleNeeds, seedPeople } from './people/seed-people.ts';
import { seedUserExamples } from './people/seed-user-examples.ts';
import { seedProvisioning } from './security/seed-provisioning.ts';

export type SeedNeeds = SeedPeopleNeeds & {
  seal: Pick<Seal, 'close'>;
  sandboxUrl: string;
  publicUrl?: string | undefined;
  /** The number of customers besides those with a story. */
  demoCustomers?: number | undefined;
  /** Two months of service logs and audit, and open sessions; omitted by tests that check their own effects. */
  hasPast?: boolean;
};

/** Fills an empty database with the demo world, in one transaction; a database with a stack is left alone. */
export const seedDemo = async (ownerUrl: string, needs: SeedNeeds): Promise<boolean> => {
  const pool = openPool(ownerUrl, 1);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await kysely.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
      const isSeeded = await tx
        .selectFrom('stacks')
        .select('id')
        .where('id', '=', demoStack.id)
        .executeTakeFirst();
      if (isSeeded) return false;
      await seedCustomers(tx, needs);
      await seedPeople(tx, needs);
      await seedUserExamples(tx, needs);
      await seedProvisioning(tx);
      if (needs.hasPast ?? true) {
        await seedServiceLogs(tx);
        await seedAudit(tx);
        await seedSignIns(tx);
        await seedLastSignIns(tx);
        await seedChanges(tx);
        await seedSessions(tx);
        await seedConversions(tx);
        await seedDocumentSessions(tx);
      }
      return true;
    });
  } finally {
    await kysely.destroy();
  }
};
