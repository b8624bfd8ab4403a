import { type ProductStatus, productStatuses } from '@keystead/contract/people/products.ts';
import type { ProductPanel as Panel } from '@keystead/contract/people/user.ts';
import { ExternalLink } from '../../kit/external-link.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import { messages } from './messages.ts';
import { ProductActionError, ProductButtons, useProductActions } from './product-actions.tsx';
import { productMessages } from './product-messages.ts';
import classes from './product-state.module.css';
import { ProductState } from './product-state.tsx';

const panelTones: Record<ProductStatus, Tone> = {
  undefined: 'neutral',
  inProgress: 'info',
  provisioned: 'success',
  notProvisioned: 'neutral',
};

/** What the product last said about the person, a button to ask it now, and a link to the person there. */
export const ProductPanel = ({ ssoid, panel }: { ssoid: string; panel: Panel }) => {
  const { productName, editUserUrl, userStatus, allowedActions } = panel;
  const questions = useProductActions({ ssoid, panel });
  return (
    <div className={classes.panel}>
      {userStatus !== 'undefined' && (
        <div className={classes.row}>
          <StatusBadge tone={panelTones[userStatus]}>{productStatuses[userStatus]}</StatusBadge>
        </div>
      )}
      <ProductState panel={panel} />
      <ProductActionError {...questions} />
      <div className={classes.row}>
        <ProductButtons panel={panel} {...questions} />
        {!allowedActions.includes('ask') && <span className={classes.note}>{productMessages.cannotAsk}</span>}
        {editUserUrl !== null && (
          <ExternalLink href={editUserUrl}>{messages.editIn(productName)}</ExternalLink>
        )}
      </div>
    </div>
  );
};
