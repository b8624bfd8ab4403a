// Generates server/generated/schema.sql and schema.ts from the result of the migrations on an empty database.
import { migrate } from '../../server/src/data/migrate/migrate.ts';
import { readSchema } from '../../tooling/schema/read-schema.ts';
import { schemaTypes } from '../../tooling/schema/schema-types.ts';
import { openTemporaryCluster } from '../../tooling/temporary-cluster.ts';

const read = async () => {
  const { url, close } = await openTemporaryCluster();
  try {
    await migrate(url);
    return { sql: await readSchema(url), types: await schemaTypes(url) };
  } finally {
    await close();
  }
};

let reading: ReturnType<typeof read> | undefined;

/** Both files come from one database. */
const schema = () => {
  reading ??= read();
  return reading;
};

export const schemaDump = { path: 'server/generated/schema.sql', generate: async () => (await schema()).sql };
export const schemaTypesFile = {
  path: 'server/generated/schema.ts',
  generate: async () => (await schema()).types,
};
