import type { Product } from '@keystead/contract/people/products.ts';
import { Anchor } from '@mantine/core';
import { Note } from '../../kit/note.tsx';
import { messages } from '../messages.ts';
import type { Environment } from './use-environment.ts';

type Props = { product: Product; environment: Environment };

/** A product that did not say what its values are called, or what can be chosen. */
export const Silence = ({ product, environment }: Props) => {
  const silent = environment.silent.find((one) => one.product === product.id);
  if (!silent) return null;
  return (
    <Note tone="warning">
      {messages.productSilent(product.name)}{' '}
      <Anchor component="button" type="button" onClick={silent.ask}>
        {messages.askAgain}
      </Anchor>
    </Note>
  );
};
