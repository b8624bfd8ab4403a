export const extMaximum = 5;
export const extMessage = 'Only numeric values are allowed.';

export const isExt = (text: string): boolean => /^\d*$/.test(text);
