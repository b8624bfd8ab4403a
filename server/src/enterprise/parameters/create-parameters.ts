import * as contract from '@keystead/contract/enterprise/parameters/parameters.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { addParameters } from './add-parameters.ts';
import { parameterConstraints } from './parameter-constraints.ts';
import { findOwner, type WritingNeeds } from './write-parameters.ts';

export const createParameters = handle(
  contract.createParameters,
  (call, { data, ...needs }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const owner = await findOwner(tx, call.body);
      return addParameters(tx, { needs, call, owner, entered: call.body.parameters });
    }).catch(parameterConstraints),
);
