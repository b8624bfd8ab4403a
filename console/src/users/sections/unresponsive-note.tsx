import type { Product } from '@keystead/contract/people/products.ts';
import { Anchor } from '@mantine/core';
import { Note } from '../../kit/note.tsx';
import { messages } from '../messages.ts';
import type { Environment } from './use-environment.ts';

type Props = { product: Product; environment: Environment };

/** Warns that a product did not return its names or choices. */
export const UnresponsiveNote = ({ product, environment }: Props) => {
  const unresponsive = environment.silent.find((one) => one.product === product.id);
  if (!unresponsive) return null;
  return (
    <Note tone="warning">
      {messages.productSilent(product.name)}{' '}
      <Anchor component="button" type="button" onClick={unresponsive.ask}>
        {messages.askAgain}
      </Anchor>
    </Note>
  );
};
