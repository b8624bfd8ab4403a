import type { ProductId } from '@keystead/contract/people/products.ts';
import {
  IconApps,
  IconBuildingCommunity,
  IconCreditCard,
  IconDeviceMobileHeart,
  IconHeartbeat,
  IconHomeHeart,
  IconNurse,
  IconSofa,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './product-icon.module.css';

type Look = { icon: TablerIcon; hue: number };

const looks: Record<ProductId | 'tels', Look> = {
  snf: { icon: IconNurse, hue: 190 },
  mcmd: { icon: IconDeviceMobileHeart, hue: 250 },
  sl: { icon: IconSofa, hue: 70 },
  truesense: { icon: IconHeartbeat, hue: 20 },
  pd: { icon: IconHomeHeart, hue: 330 },
  lpc: { icon: IconBuildingCommunity, hue: 145 },
  pp: { icon: IconCreditCard, hue: 290 },
  tels: { icon: IconTool, hue: 110 },
};

const isKnown = (product: string): product is keyof typeof looks => Object.hasOwn(looks, product);

/** The icon of a product, always next to its name; customers' own applications share one. */
export const ProductIcon = ({ product, size = 32 }: { product: string; size?: number }) => {
  const { icon: Icon, hue } = isKnown(product) ? looks[product] : { icon: IconApps, hue: 230 };
  return (
    <span
      className={classes.icon}
      style={{ '--icon-hue': String(hue), '--icon-box': `${size}px` } as React.CSSProperties}
      aria-hidden
    >
      <Icon size={Math.round(size * 0.6)} stroke={1.6} />
    </span>
  );
};
