import * as contract from '@keystead/contract/enterprise/parameters/parameters.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { changeParameters } from './change-parameters.ts';
import { parameterConstraints } from './parameter-constraints.ts';
import { ownerOf, requireParameter } from './parameters.store.ts';
import type { WritingNeeds } from './write-parameters.ts';

export const updateParameter = handle(
  contract.updateParameter,
  (call, { data, ...needs }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const { id } = call.params;
      const owner = ownerOf(await requireParameter(tx, id));
      const changed = await changeParameters(tx, [{ ...call.body, id }], { needs, call, owner });
      const [parameter] = changed.parameters;
      if (!parameter) throw fail('server.failed');
      return { parameter, productsNeeded: changed.productsNeeded };
    }).catch(parameterConstraints),
);
