import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import {
  integrationNameOf,
  type VendorEntry,
  vendorKeys,
} from '@keystead/contract/enterprise/parameters/vendor-names.ts';
import * as contract from '@keystead/contract/enterprise/parameters/vendors.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { handle } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import type { Services } from '../../../services.ts';
import { changeEnterprise } from '../../change-enterprise.ts';
import { addParameters } from '../add-parameters.ts';
import { parameterConstraints } from '../parameter-constraints.ts';
import { parametersOf } from '../parameters.store.ts';
import { findOwner, type WritingNeeds } from '../write-parameters.ts';
import { presentVendor, sharedVendors } from './list-vendors.ts';

type Body = ParsedInputOf<typeof contract.addVendor>['body'];

const chosenVendor = (body: Body, shared: readonly VendorEntry[]): VendorEntry => {
  if (body.vendorType === 'Unique') {
    return { integrationName: integrationNameOf(body.iconName), iconName: body.iconName, url: body.url };
  }
  const vendor = shared.find(({ integrationName }) => integrationName === body.vendorOption.toLowerCase());
  if (!vendor) throw fail('resource.notFound');
  return vendor;
};

export const addVendor = handle(
  contract.addVendor,
  (call, { data, ...needs }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const { configurationId } = call.body;
      const shared = await sharedVendors(tx);
      const vendor = chosenVendor(call.body, shared);
      const owner = await findOwner(tx, { configurationId });
      const keys = vendorKeys(vendor.integrationName);
      const entered = [
        { key: keys.name, value: vendor.iconName },
        { key: keys.url, value: vendor.url },
      ];
      await addParameters(tx, { needs, call, owner, entered });
      const parameters = await parametersOf(tx, owner);
      return {
        vendor: presentVendor(vendor, { configurationId, shared, parameters }),
        message: say(sentence('parameters.created')),
      };
    }).catch(parameterConstraints),
);
