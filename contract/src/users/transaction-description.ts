import { allProducts } from '../people/products.ts';
import type { SubTransaction } from './transaction-log.ts';

const messageBus = 'MESSAGEBUS';

/** Provider codes that people know by another name. */
const displayNames: Record<string, string> = {
  ...Object.fromEntries(
    allProducts.flatMap(({ system, name, isLoggedByName }) => (isLoggedByName ? [[system, name]] : [])),
  ),
  OKTA: 'IDM',
};

const silent = new Set(allProducts.filter((one) => one.isSuccessSilent).map(({ system }) => system));

const knownCodes = new RegExp(`\\b(${Object.keys(displayNames).join('|')})\\b`, 'g');

/** An outside system as the log names it. */
export const systemName = (code: string): string => displayNames[code] ?? code;

const withSystemNames = (text: string): string => text.replace(knownCodes, systemName);

type Told = { message?: unknown; errors?: unknown };

const readTold = (text: string): Told | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const messagesOf = ({ message, errors }: Told): string[] => {
  const list = Array.isArray(errors) ? errors : [];
  return [message, ...list.map((error) => error?.message ?? error)].map(textOf).filter(Boolean);
};

type Described = Pick<SubTransaction, 'productName' | 'statusCode' | 'statusDescription'>;

/** What the log says about a sub-transaction; empty where there is nothing worth saying. */
export const describeSubTransaction = ({ productName, statusCode, statusDescription }: Described): string => {
  const text = statusDescription?.trim() ?? '';
  if (silent.has(productName) && (statusCode === 200 || statusCode === 201)) return '';
  const told = readTold(text);
  if (productName === messageBus) return withSystemNames(textOf(told?.message));
  return withSystemNames((told && messagesOf(told).join('; ')) || text);
};

const descriptionMaximum = 50;

/** The beginning of a description that is too long for a table, or null when it fits. */
export const cutDescription = (text: string): string | null =>
  text.length > descriptionMaximum ? `${text.slice(0, descriptionMaximum)} ...` : null;
