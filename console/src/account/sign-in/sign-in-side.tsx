import { brand } from '@keystead/contract/brand.ts';
import type { CSSProperties } from 'react';
import { Arch } from '../../kit/drawings/arch.tsx';
import { messages } from './messages.ts';
import classes from './sign-in-side.module.css';
import type { OpenStep } from './start-authorization.ts';
import { textColorOn } from './text-color-on.ts';

/** Whose page it is; if no customer's, it is the console's own. */
export type SignInBranding = Pick<Extract<OpenStep, { step: 'password' }>, 'customerName' | 'color' | 'logo'>;

const styleOf = (color: string | null | undefined) =>
  color ? ({ '--side-color': color, '--side-text': textColorOn(color) } as CSSProperties) : {};

/** The half of a wide page that shows where the user is. It takes its color once the customer is known. */
export const SignInSide = ({ look }: { look: SignInBranding | null }) => (
  <div className={classes.side} style={styleOf(look?.color)} data-known={look !== null || undefined}>
    {look && (
      <div className={classes.words}>
        {look.logo && <img src={look.logo} alt="" className={classes.logo} />}
        <p className={classes.name}>{look.customerName ?? brand.console}</p>
        <p className={classes.sentence}>{messages.sentence}</p>
      </div>
    )}
    <div className={classes.drawing}>
      <Arch state="open" width={440} />
    </div>
  </div>
);
