import { lpc } from './lpc.ts';
import { mcmd } from './mcmd.ts';
import { pd } from './pd.ts';
import { pp } from './pp.ts';
import { sl } from './sl.ts';
import { snf } from './snf.ts';
import { truesense } from './truesense.ts';

/** Every product that a user can be assigned, in the order of their sections. */
export const productList = [snf, mcmd, sl, truesense, pd, lpc, pp] as const;
