import type { ComponentProps, ReactNode } from 'react';
import classes from './badge.module.css';
import type { Tone, tones } from './tone.ts';

type Props = Omit<ComponentProps<'span'>, 'children' | 'className' | 'color'> & {
  color: (typeof tones)[Tone]['color'] | 'accent';
  icon?: ReactNode;
  isOutlined?: boolean;
  children: string;
};

/** Plain elements, like everything that tables repeat in each row (decision 214). */
export const Badge = ({ color, icon, isOutlined, children, ...props }: Props) => (
  <span className={classes.badge} data-color={color} data-outlined={isOutlined} {...props}>
    {icon}
    {children}
  </span>
);
