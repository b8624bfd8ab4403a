import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../data/tables/tables.ts';

/** Whether a configuration has the address of a care platform. */
export const hasCarePlatform = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'configurations'>) =>
  exists(
    selectFrom('parameters')
      .select('parameters.id')
      .whereRef('parameters.configuration_id', '=', 'configurations.id')
      .where('parameters.key', '=', parameterKeys.snfApiUrl)
      .where('parameters.value', '<>', ''),
  );
