import { type ProductId, products } from '@keystead/contract/people/products.ts';
import type { ReactNode } from 'react';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { ProductIcon } from '../../products/product-icon.tsx';
import classes from './products.module.css';

type Props = {
  id: ProductId;
  title: string;
  fold: { isOpen: boolean; onToggle: () => void };
  onEdit: (() => void) | undefined;
  /** A form takes the whole width. */
  isEditing: boolean;
  /** What the person has in the product, or the form for it. */
  children: ReactNode;
  /** What the product says about the person; below what was granted. */
  state: ReactNode;
};

/** A product of the person: what was granted and the state at the product. */
export const ProductTile = ({ id, title, fold, onEdit, isEditing, children, state }: Props) => (
  <div
    className={classes.tile}
    data-wide={products[id].fieldGroup === 'careSetting' || undefined}
    data-editing={isEditing || undefined}
  >
    <SectionCard
      id={id}
      title={title}
      level={3}
      icon={<ProductIcon product={id} size={28} />}
      fold={fold}
      onEdit={onEdit}
    >
      <div className={classes.content}>
        {children}
        {state}
      </div>
    </SectionCard>
  </div>
);
