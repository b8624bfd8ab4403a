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
  /** As what and where the person has the product, or the form for it. */
  children: ReactNode;
  /** What the product says of the person; below what was given. */
  state: ReactNode;
};

/** A product of the person: what was given and what the product makes of it. */
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
