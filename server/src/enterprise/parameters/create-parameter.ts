import * as contract from '@keystead/contract/enterprise/parameters/parameters.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { addParameters } from './add-parameters.ts';
import { parameterConstraints } from './parameter-constraints.ts';
import { findOwner, type WritingNeeds } from './write-parameters.ts';

export const createParameter = handle(
  contract.createParameter,
  (call, { data, ...needs }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const owner = await findOwner(tx, call.body);
      const added = await addParameters(tx, { needs, call, owner, entered: [call.body] });
      const [parameter] = added.parameters;
      if (!parameter) throw fail('server.failed');
      return { id: parameter.id, key: parameter.key, parameter, productsNeeded: added.productsNeeded };
    }).catch(parameterConstraints),
);
