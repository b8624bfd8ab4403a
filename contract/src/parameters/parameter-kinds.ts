import { isSameKey, parameterKeys } from './parameter-keys.ts';
import { isVendorName, isVendorUrl } from './vendor-keys.ts';

/** How a value is entered and checked; determined by the key alone. */
export type ParameterKind = 'selector' | 'displayFormat' | 'number' | 'instant' | 'url' | 'text';

export const enableOptions = ['True', 'False'] as const;

export const displayFormats = [
  'First Name “Preferred Name” Last Name',
  'Last Name, First Name “Preferred Name”',
] as const;

/** A key that contains one of these has a number; the range applies only to the key itself. */
const numericKeys = ['corpoid', parameterKeys.walkawayTimeout, parameterKeys.zonesLimit];

/** Checked in this order: a key such as 'bp.url.enabled' is a selector. */
export const parameterKind = (key: string): ParameterKind => {
  if (isVendorName(key)) return 'text';
  if (isVendorUrl(key)) return 'url';
  const lower = key.trim().toLowerCase();
  if (lower.includes('enabled') || lower.includes('isdefault')) return 'selector';
  if (lower === parameterKeys.displayFormat) return 'displayFormat';
  if (numericKeys.some((part) => lower.includes(part))) return 'number';
  if (lower === parameterKeys.maintenanceStart || lower === parameterKeys.maintenanceEnd) return 'instant';
  if (lower.includes('url')) return 'url';
  return 'text';
};

/** Whether the value must be a web address; other URL keys only reject spaces. */
export const needsWebAddress = (key: string): boolean => {
  const lower = key.trim().toLowerCase();
  return isVendorUrl(key) || lower.includes('app.url') || lower.includes('api.url');
};

/** What the form shows before anything is entered. */
export const initialValue = (key: string): string => {
  const kind = parameterKind(key);
  if (kind === 'selector') return 'False';
  return kind === 'displayFormat' ? displayFormats[0] : '';
};

/** The options for a value, or null if it is typed in. */
export const valueOptions = (key: string): readonly string[] | null => {
  const kind = parameterKind(key);
  if (kind === 'selector') return enableOptions;
  return kind === 'displayFormat' ? displayFormats : null;
};

/**
 * Values are trimmed; a flag is stored as 'True' or 'False' regardless of how it was written, and email domains lose
 * the at sign that imports ask for.
 */
export const storedValue = (key: string, value: string): string => {
  const trimmed = value.trim();
  if (isSameKey(key, parameterKeys.emailDomains)) return trimmed.replace(/(^|,\s*)@/g, '$1');
  if (parameterKind(key) !== 'selector') return trimmed;
  return enableOptions.find((option) => option.toLowerCase() === trimmed.toLowerCase()) ?? trimmed;
};
