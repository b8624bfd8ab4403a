import { messages as area } from '../messages.ts';
import { messages } from './messages.ts';

const labels: Readonly<Record<string, string>> = {
  ...area.fields,
  status: messages.status,
  'factor.signOnPolicyList': area.fields.signOnPolicies,
  ...Object.fromEntries(
    Object.entries(area.physician).map(([name, label]) => [`physicianProfile.${name}`, label]),
  ),
};

/** The label of a field in its form; parts of a field use the label of the field. */
export const labelOf = (field: string): string => labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field;
