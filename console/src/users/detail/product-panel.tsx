import { type ProductStatus, productStatuses } from '@keystead/contract/people/products.ts';
import type { ProductPanel as Panel } from '@keystead/contract/people/user.ts';
import { ExternalLink } from '../../kit/external-link.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import type { Tone } from '../../kit/tone.ts';
import classes from './detail.module.css';
import { messages } from './messages.ts';

const panelTones: Record<ProductStatus, Tone> = {
  undefined: 'neutral',
  inProgress: 'info',
  provisioned: 'success',
  notProvisioned: 'neutral',
};

/** What is known about the user in a product, and the way to the user there. */
export const ProductPanel = ({ panel: { productName, editUserUrl, userStatus } }: { panel: Panel }) => {
  if (userStatus === 'undefined' && editUserUrl === null) return null;
  return (
    <div className={classes.panel}>
      {userStatus !== 'undefined' && (
        <StatusBadge tone={panelTones[userStatus]}>{productStatuses[userStatus]}</StatusBadge>
      )}
      {editUserUrl !== null && <ExternalLink href={editUserUrl}>{messages.editIn(productName)}</ExternalLink>}
    </div>
  );
};
