import { evaluateActions, stackPolicies } from '@keystead/contract/access/policies/enterprise.ts';
import { productNames } from '@keystead/contract/enterprise/configurations/product-names.ts';
import * as contract from '@keystead/contract/enterprise/stack.ts';
import { fail } from '@keystead/contract/errors.ts';
import { displayFormats, enableOptions } from '@keystead/contract/parameters/parameter-kinds.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { presentActions } from '../present-actions.ts';

type Needs = Pick<Services, 'data' | 'config'>;

export const getStack = handle(contract.getStack, ({ actor }, { data, config }: Needs) =>
  data.transaction('customers', async (tx) => {
    const stack = await tx
      .selectFrom('stacks')
      .select(['id', 'stack_name as stackName'])
      .where('id', '=', defaultStackId)
      .executeTakeFirst();
    if (!stack) throw fail('resource.notFound');
    const facts = { isElsewhere: config.externalProvider !== null };
    return { ...stack, ...presentActions(evaluateActions(stackPolicies, actor.rights, facts)) };
  }),
);

export const listEnableOptions = handle(contract.listEnableOptions, async () => [...enableOptions]);

export const listDisplayFormats = handle(contract.listDisplayFormats, async () => [...displayFormats]);

export const listProductNames = handle(contract.listProductNames, async () => [...productNames]);
