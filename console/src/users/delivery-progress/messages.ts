import { texts } from '../../text.ts';

const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

export const messages = texts({
  en: {
    telling: (total: number, notified: number) => `Telling ${products(total)}… ${notified} of ${total}`,
    told: (name: string | undefined) => `${name ?? 'The product'} has been told.`,
    allTold: (total: number) => `All ${products(total)} have been told.`,
    failed: (notified: number, total: number, names: string | number) =>
      `${notified} of ${products(total)} told. Not reached: ${names}.`,
    waiting: (notified: number, total: number, names: string | number) =>
      `${notified} of ${products(total)} told. Still trying: ${names}.`,
    viewErrors: 'View error(s)',
    viewLog: 'Transaction Log',
  },
});
