import { failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { findCustomer } from '../../lookups/find-customer.ts';
import type { CsvForm } from '../reading/read-csv-form.ts';
import { domainOf } from './csv-plan-input.ts';

/** The named customer, or else the only one with the domain. */
export const findCsvCustomer = async (tx: Tx, form: CsvForm) =>
  findCustomer(tx, form.crmId ?? (await crmIdBehind(tx, domainOf(form))));

const crmIdBehind = async (tx: Tx, domain: string): Promise<string> => {
  const { rows } = await sql<{ crmId: string }>`
    select distinct c.account_id as "crmId" from parameters p join customers c on c.id = p.customer_id
    where p.key = 'bp.idm.email.domain' and not c.is_provider
      and ${domain} = any(string_to_array(replace(lower(p.value), ' ', ''), ','))`.execute(tx);
  const [only, other] = rows;
  if (!only || other) throw failFields({ field: 'crmId', ...sentence('schema.missing') });
  return only.crmId;
};
