import { isAssigned } from '@keystead/contract/people/assigned-products.ts';
import { type ProductId, products } from '@keystead/contract/people/products.ts';
import type { ProductPanel, User } from '@keystead/contract/people/user.ts';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFocusAfterChange } from '../../kit/focus/use-focus-after-change.ts';
import { messages } from './messages.ts';
import classes from './products.module.css';

/** The fold with the products that the person does not have. */
export const otherProductsId = 'other-products';

const idle: readonly ProductPanel['userStatus'][] = ['undefined', 'notProvisioned'];

/** Neither granted nor known to the product, so there is nothing to show. */
const isIdle = (user: User, { product, userStatus, hasFailed }: ProductPanel): boolean =>
  !isAssigned(products[product], user) && idle.includes(userStatus) && !hasFailed;

/** The products shown as tiles, and those collapsed into one line. */
export const splitProducts = (user: User, editing: readonly string[]) => {
  const isCollapsed = (panel: ProductPanel) => isIdle(user, panel) && !editing.includes(panel.product);
  return {
    shown: user.products.filter((panel) => !isCollapsed(panel)).map(({ product }) => product),
    rest: user.products.filter(isCollapsed).map(({ product }) => product),
  };
};

type Props = {
  user: User;
  editing: readonly string[];
  fold: { isOpen: boolean; onToggle: () => void };
  /** Renders the tile of a product. */
  tile: (product: ProductId) => ReactNode;
};

const OtherProducts = ({ names, fold }: { names: string; fold: Props['fold'] }) => {
  const Icon = fold.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton className={classes.rest} aria-expanded={fold.isOpen} onClick={fold.onToggle}>
      <Icon size={16} aria-hidden />
      <span className={classes.restTitle}>{messages.notProvisioned}</span>
      <span className={classes.restNames}>{names}</span>
    </UnstyledButton>
  );
};

/** The products of the person's environment; those that know nothing of the person are collapsed. */
export const ProductGrid = ({ user, editing, fold, tile }: Props) => {
  const { shown, rest } = splitProducts(user, editing);
  const names = rest.map((id) => products[id].name).join(', ');
  useFocusAfterChange(names);
  return (
    <div className={classes.grid}>
      {/* One array, so that a tile that moves past the fold keeps its state and the focus. */}
      {[
        ...shown.map(tile),
        rest.length > 0 && <OtherProducts key={otherProductsId} names={names} fold={fold} />,
        ...(fold.isOpen ? rest.map(tile) : []),
      ]}
    </div>
  );
};
