import { displayFormats, enableOptions } from '@keystead/contract/enterprise/parameter-kinds.ts';
import { productNames } from '@keystead/contract/enterprise/product-names.ts';
import * as contract from '@keystead/contract/enterprise/stack.ts';
import { fail } from '@keystead/contract/errors.ts';
import { defaultStackId } from '../../data/environment-parameters.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';

export const getStack = handle(contract.getStack, (_, { data }: Pick<Services, 'data'>) =>
  data.transaction('all', async (tx) => {
    const stack = await tx
      .selectFrom('stacks')
      .select(['id', 'stack_name as stackName'])
      .where('id', '=', defaultStackId)
      .executeTakeFirst();
    if (!stack) throw fail('resource.notFound');
    return stack;
  }),
);

export const listEnableOptions = handle(contract.listEnableOptions, async () => [...enableOptions]);

export const listDisplayFormats = handle(contract.listDisplayFormats, async () => [...displayFormats]);

export const listProductNames = handle(contract.listProductNames, async () => [...productNames]);
