import { randomInt, randomUUID } from 'node:crypto';

/** An attribute as /Schemas describes it. */
export type DescribedAttribute = {
  name: string;
  type: string;
  multiValued: boolean;
  required: boolean;
  mutability: string;
  returned: string;
  canonicalValues?: string[];
  referenceTypes?: string[];
  subAttributes?: DescribedAttribute[];
};

/** Values with rules that a schema can't express, by attribute name. */
export type ValueOverrides = Record<string, () => unknown>;

const simpleValue = ({ name, type, canonicalValues, referenceTypes }: DescribedAttribute): unknown => {
  if (canonicalValues) return canonicalValues[randomInt(canonicalValues.length)];
  if (type === 'boolean') return true;
  if (type === 'reference')
    return referenceTypes?.includes('external') ? `https://${randomUUID()}.test` : undefined;
  return name === 'value' ? `${randomUUID()}@${randomUUID()}.example` : randomUUID();
};

const isWritable = ({ mutability }: DescribedAttribute): boolean => mutability !== 'readOnly';

/** A value that a schema allows; undefined if a rule returns none. */
export const valueFor = (attribute: DescribedAttribute, overrides: ValueOverrides): unknown => {
  const rule = overrides[attribute.name];
  if (rule) return rule();
  const value =
    attribute.type === 'complex'
      ? valuesFor(attribute.subAttributes ?? [], overrides)
      : simpleValue(attribute);
  return attribute.multiValued ? [value] : value;
};

export const valuesFor = (
  attributes: readonly DescribedAttribute[],
  overrides: ValueOverrides,
): Record<string, unknown> =>
  Object.fromEntries(
    attributes
      .filter(isWritable)
      .map((attribute) => [attribute.name, valueFor(attribute, overrides)])
      .filter(([, value]) => value !== undefined),
  );
