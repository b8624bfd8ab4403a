/**
 * 1,234. Formatted by hand: the first Intl.NumberFormat on a page takes a slow phone longer than everything else it
 * does before it shows the list.
 */
export const numberText = (number: number): string => {
  const [whole = '', ...rest] = String(Math.round(number * 1000) / 1000).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
};
