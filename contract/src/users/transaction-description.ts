import { describeDirectoryActions, isDirectoryAction } from '../people/directory/directory-actions.ts';
import { allProducts } from '../people/products.ts';
import { directorySystem, messageBusSystem, withSystemNames } from '../people/system-names.ts';
import type { SubTransaction } from './transaction-log.ts';

const silentSystems = new Set(allProducts.filter((one) => one.isSuccessSilent).map(({ system }) => system));

type StatusReport = { message?: unknown; errors?: unknown; deeds?: unknown };

const parseStatusReport = (text: string): StatusReport | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const messagesOf = ({ message, errors }: StatusReport): string[] => {
  const list = Array.isArray(errors) ? errors : [];
  return [message, ...list.map((error) => error?.message ?? error)].map(textOf).filter(Boolean);
};

/** Sentences follow each other as in any text; fragments need a separator. */
const joined = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (text ? `${text}${/[.!?]$/.test(text) ? '' : ';'} ${part}` : part), '');

type Described = Pick<SubTransaction, 'productName' | 'statusCode' | 'statusDescription'>;

/** What the log says about a sub-transaction; empty if there is nothing worth saying. */
export const describeSubTransaction = ({ productName, statusCode, statusDescription }: Described): string => {
  const text = statusDescription?.trim() ?? '';
  if (silentSystems.has(productName) && (statusCode === 200 || statusCode === 201)) return '';
  const report = parseStatusReport(text);
  if (productName === directorySystem && Array.isArray(report?.deeds))
    return describeDirectoryActions(report.deeds.filter(isDirectoryAction));
  if (productName === messageBusSystem) return withSystemNames(textOf(report?.message));
  return withSystemNames((report && joined(messagesOf(report))) || text);
};

/** Why something failed, where the log's rules leave it out: any message, as long as people can read it. */
export const describeCause = (failure: Described): string => {
  const text = failure.statusDescription?.trim() ?? '';
  return describeSubTransaction(failure) || (/^[[{]/.test(text) ? '' : withSystemNames(text));
};

const descriptionMaximum = 50;

/** The beginning of a description that is too long for a table, or null if it fits. */
export const truncateDescription = (text: string): string | null =>
  text.length > descriptionMaximum ? `${text.slice(0, descriptionMaximum)} ...` : null;
