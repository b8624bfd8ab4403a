import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import { canSeed } from '@keystead/contract/enterprise/configurations/preconditions.ts';
import * as contract from '@keystead/contract/enterprise/external/external-credentials.ts';
import type { ExternalAction } from '@keystead/contract/enterprise/history-labels.ts';
import { fail } from '@keystead/contract/errors.ts';
import { apiProductOf, engageProduct } from '@keystead/contract/parameters/api-product.ts';
import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import {
  type ConfigurationRow,
  configurationOwner,
  lockConfiguration,
  requireActive,
  requireConfiguration,
} from '../configurations/configurations.store.ts';
import { recordExternalAction } from '../external/record-external-action.ts';
import { parametersOf } from '../parameters/parameters.store.ts';

type Stored = { product: string; set_by: string; set_at: Date };

const present = (product: string, stored: Stored | undefined): contract.ExternalCredential => ({
  product,
  isSet: stored !== undefined,
  setBy: stored?.set_by ?? null,
  setAt: stored?.set_at.toISOString() ?? null,
});

/** The products that we call, including Engage once it can be enabled. */
const productsOf = async (tx: Tx, configuration: ConfigurationRow): Promise<string[]> => {
  const parameters = await parametersOf(tx, configurationOwner(configuration));
  const products = parameters.flatMap(({ key }) => apiProductOf(key) ?? []);
  return canSeed(parameters) ? [...products, engageProduct] : products;
};

export const listExternalCredentials = handle(
  contract.listExternalCredentials,
  ({ params }, { data }: Pick<Services, 'data'>) =>
    data.transaction('customers', async (tx) => {
      const configuration = await requireConfiguration(tx, params.id);
      const stored = await tx
        .selectFrom('outside_credentials')
        .select(['product', 'set_by', 'set_at'])
        .where('configuration_id', '=', params.id)
        .execute();
      // Includes credentials whose address is gone, so that they can be removed.
      const products = new Set([
        ...(await productsOf(tx, configuration)),
        ...stored.map((row) => row.product),
      ]);
      return [...products].sort().map((product) =>
        present(
          product,
          stored.find((row) => row.product === product),
        ),
      );
    }),
);

type CredentialChange = {
  event: Extract<AuditEvent, ExternalAction>;
  configuration: ConfigurationRow;
  product: string;
};

/** The value is never recorded, neither the old one nor the new one. */
const recordCredential = async (
  tx: Tx,
  origin: Origin,
  { event, configuration, product }: CredentialChange,
): Promise<void> => {
  await recordExternalAction(tx, configurationOwner(configuration), event, { product });
  await record(tx, origin, {
    event,
    target: { type: 'configuration', id: String(configuration.id), name: configuration.config_name },
    after: { product },
    customerId: configuration.customer_id,
  });
};

export const setExternalCredential = handle(
  contract.setExternalCredential,
  (call, { data, seal }: Pick<Services, 'data' | 'seal'>) =>
    changeEnterprise(data, call, async (tx) => {
      const { id, product } = call.params;
      const configuration = await lockConfiguration(tx, id);
      requireActive(configuration);
      if (!(await productsOf(tx, configuration)).includes(product)) throw fail('resource.notFound');
      const credentialColumns = {
        sealed_credential: seal.close(call.body.credential, 'outside-credential'),
        set_by: call.actor.userName,
        set_at: sql<Date>`now()`,
      };
      const stored = await tx
        .insertInto('outside_credentials')
        .values({
          configuration_id: id,
          product,
          customer_id: configuration.customer_id,
          ...credentialColumns,
        })
        .onConflict((conflict) =>
          conflict.columns(['configuration_id', 'product']).doUpdateSet(credentialColumns),
        )
        .returning(['product', 'set_by', 'set_at'])
        .executeTakeFirstOrThrow();
      await recordCredential(tx, call, { event: 'outsideCredential.set', configuration, product });
      return present(product, stored);
    }),
);

export const removeExternalCredential = handle(
  contract.removeExternalCredential,
  (call, { data }: Pick<Services, 'data'>) =>
    changeEnterprise(data, call, async (tx) => {
      const { id, product } = call.params;
      const configuration = await lockConfiguration(tx, id);
      requireActive(configuration);
      const removed = await tx
        .deleteFrom('outside_credentials')
        .where('configuration_id', '=', id)
        .where('product', '=', product)
        .returning('product')
        .executeTakeFirst();
      if (!removed) throw fail('resource.notFound');
      await recordCredential(tx, call, { event: 'outsideCredential.removed', configuration, product });
    }),
);
