import { isGiven } from '@keystead/contract/people/given-products.ts';
import { type ProductId, products } from '@keystead/contract/people/products.ts';
import type { ProductPanel, User } from '@keystead/contract/people/user.ts';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import classes from './products.module.css';

/** Folds what the person does not have. */
export const restId = 'other-products';

const idle: readonly ProductPanel['userStatus'][] = ['undefined', 'notProvisioned'];

/** Neither given nor known there: nothing to look at until somebody gives it. */
const isIdle = (user: User, { product, userStatus, hasFailed }: ProductPanel): boolean =>
  !isGiven(products[product], user) && idle.includes(userStatus) && !hasFailed;

/** The products that stand for themselves, and those that are folded together. */
export const splitProducts = (user: User, editing: readonly string[]) => {
  const isApart = (panel: ProductPanel) => isIdle(user, panel) && !editing.includes(panel.product);
  return {
    shown: user.products.filter((panel) => !isApart(panel)).map(({ product }) => product),
    rest: user.products.filter(isApart).map(({ product }) => product),
  };
};

type Props = {
  user: User;
  editing: readonly string[];
  fold: { isOpen: boolean; onToggle: () => void };
  /** A product by itself. */
  tile: (product: ProductId) => ReactNode;
};

const Rest = ({ names, fold }: { names: string; fold: Props['fold'] }) => {
  const Icon = fold.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton className={classes.rest} aria-expanded={fold.isOpen} onClick={fold.onToggle}>
      <Icon size={16} aria-hidden />
      <span className={classes.restTitle}>{messages.notProvisioned}</span>
      <span className={classes.restNames}>{names}</span>
    </UnstyledButton>
  );
};

/** The products of the person's environment, those without a word about the person folded together. */
export const ProductGrid = ({ user, editing, fold, tile }: Props) => {
  const { shown, rest } = splitProducts(user, editing);
  const names = rest.map((id) => products[id].name).join(', ');
  return (
    <div className={classes.grid}>
      {shown.map(tile)}
      {rest.length > 0 && <Rest names={names} fold={fold} />}
      {fold.isOpen && rest.map(tile)}
    </div>
  );
};
