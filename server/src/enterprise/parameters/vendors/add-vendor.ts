import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import {
  integrationNameOf,
  readVendors,
  vendorKeys,
} from '@keystead/contract/enterprise/parameters/vendor-names.ts';
import * as contract from '@keystead/contract/enterprise/parameters/vendors.ts';
import { fail } from '@keystead/contract/errors.ts';
import { isSameKey, type KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../../data/database.ts';
import { defaultStackId } from '../../../data/environments/environment-parameters.ts';
import { handle } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import type { Services } from '../../../services.ts';
import { changeEnterprise } from '../../change-enterprise.ts';
import { addParameters } from '../add-parameters.ts';
import { parameterConstraints } from '../parameter-constraints.ts';
import { type ParameterOwner, parametersOf } from '../parameters.store.ts';
import { findOwner, type WritingNeeds } from '../write-parameters.ts';
import { presentVendor, rowsOfVendor, stackParameters } from './list-vendors.ts';
import { withSharedValues } from './shared-parameters.ts';

type Body = ParsedInputOf<typeof contract.addVendor>['body'];
type Entered = KeyValue & { follows?: number };

const ownVendor = (iconName: string, url: string): Entered[] => {
  const keys = vendorKeys(integrationNameOf(iconName));
  return [
    { key: keys.name, value: iconName },
    { key: keys.url, value: url },
  ];
};

/** References to the stack's parameters, which are locked until this is written. */
const sharedVendor = async (
  tx: Tx,
  { vendorOption, stackId }: Extract<Body, { vendorType: 'Shared' }>,
): Promise<Entered[]> => {
  if (stackId !== defaultStackId) throw fail('resource.notFound');
  const vendorRows = rowsOfVendor(vendorOption.toLowerCase(), await stackParameters(tx));
  const rows = vendorRows.map(({ id, key }) => ({ key, value: '', follows: id }));
  const entries = await withSharedValues(tx, rows);
  if (!readVendors(entries).some(({ url }) => url !== '')) throw fail('resource.notFound');
  return entries.map(({ key, value }, index) => ({ key, value, follows: rows[index]?.follows ?? 0 }));
};

const entriesOf = (tx: Tx, body: Body): Promise<Entered[]> | Entered[] =>
  body.vendorType === 'Unique' ? ownVendor(body.iconName, body.url) : sharedVendor(tx, body);

/** The keys are derived from the vendor's name, so a taken key is reported without naming it. */
const refuseDuplicate = async (
  tx: Tx,
  owner: ParameterOwner,
  entered: readonly KeyValue[],
): Promise<void> => {
  const existing = await parametersOf(tx, owner);
  const isTaken = entered.some(({ key }) => existing.some((other) => isSameKey(other.key, key)));
  if (isTaken) throw fail('parameter.keyExists');
};

export const addVendor = handle(
  contract.addVendor,
  (call, { data, ...needs }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const { configurationId } = call.body;
      const entered = await entriesOf(tx, call.body);
      const owner = await findOwner(tx, { configurationId });
      await refuseDuplicate(tx, owner, entered);
      await addParameters(tx, { needs, call, owner, entered });
      const [vendor] = readVendors(entered);
      if (!vendor) throw fail('server.failed');
      const parameters = await parametersOf(tx, owner);
      return {
        vendor: presentVendor(vendor, { configurationId, parameters }),
        message: say(sentence('parameters.created')),
      };
    }).catch(parameterConstraints),
);
