import * as contract from '@keystead/contract/enterprise/parameters/parameters.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import type { ActorOrigin } from './add-parameters.ts';
import { changeParameters, type EnteredChange } from './change-parameters.ts';
import { parameterConstraints } from './parameter-constraints.ts';
import { parametersOf } from './parameters.store.ts';
import { findOwner, type WritingNeeds } from './write-parameters.ts';

type Needs = Pick<Services, 'data'> & WritingNeeds;
type OwnerIds = Parameters<typeof findOwner>[1];

/** A batch changes only values; each key stays the same. */
const changeValues = (
  { data, ...needs }: Needs,
  call: ActorOrigin,
  ownerIds: OwnerIds,
  entered: readonly EnteredChange[],
) =>
  changeEnterprise(data, call, async (tx) => {
    const owner = await findOwner(tx, ownerIds);
    const keys = new Map((await parametersOf(tx, owner)).map(({ id, key }) => [id, key]));
    const changes = entered.map((change) => ({ ...change, key: keys.get(change.id) ?? change.key }));
    return changeParameters(tx, changes, { needs, call, owner });
  }).catch(parameterConstraints);

export const updateCustomerParameters = handle(contract.updateCustomerParameters, (call, needs: Needs) =>
  changeValues(needs, call, { customerId: call.body.customerId }, call.body.parameters),
);

export const updateConfigurationParameters = handle(
  contract.updateConfigurationParameters,
  (call, needs: Needs) =>
    changeValues(needs, call, { configurationId: call.body.configurationId }, call.body.parameters),
);

export const updateStackParameters = handle(contract.updateStackParameters, (call, needs: Needs) =>
  changeValues(needs, call, { stackId: call.body.stackId }, call.body.parameters),
);
