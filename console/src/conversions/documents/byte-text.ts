import { texts } from '../../text.ts';

const units = texts({ en: ['bytes', 'kB', 'MB', 'GB', 'TB'] });

const step = 1000;

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '1.2 MB': one decimal below ten, none above. */
export const byteText = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (Math.round(value) >= step && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  const number = (unit > 0 && value < 9.95 ? oneDecimal : wholeNumber).format(value);
  return `${number} ${units[unit]}`;
};
