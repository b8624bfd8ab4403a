import { newlyMissingParameters } from '@keystead/contract/enterprise/configurations/needed-parameters.ts';
import { canSeed, engageUnmetMessage } from '@keystead/contract/enterprise/configurations/preconditions.ts';
import {
  careAssistFeatures,
  deletedByDeselecting,
  type ProductCode,
  productCodes,
  productLabels,
} from '@keystead/contract/enterprise/configurations/product-options.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { isSameKey, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../say.ts';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import {
  remainingParameters,
  setProductSelected,
  type Values,
  withSwitches,
} from './configuration-values.ts';
import type { FormPart } from './form-part.ts';
import { useRefusal } from './use-refusal.ts';

const maxNamed = 4;

/** Whose loss matters beyond the product: they are always among the names. */
const weightyKeys = [parameterKeys.isDefault, parameterKeys.zonesLimit, parameterKeys.globalSearch];

const weightyFirst = (keys: readonly string[]): string[] => {
  const isWeighty = (key: string) => weightyKeys.some((weighty) => isSameKey(weighty, key));
  return [...keys.filter(isWeighty), ...keys.filter((key) => !isWeighty(key))];
};

/** What the save will delete, listing as many names as fit. */
const DeletionNote = ({ part, code }: { part: FormPart; code: ProductCode }) => {
  const keys = weightyFirst(deletedByDeselecting(code, part.stored.parameters).map(({ key }) => key));
  if (keys.length === 0) return null;
  const rest = keys.length - maxNamed;
  const listedKeys = [...keys.slice(0, maxNamed), ...(rest > 0 ? [messages.moreKeys(rest)] : [])];
  return (
    <Text size="xs" className={classes.deletion ?? ''} role="status">
      {enterpriseMessages.deletedOnSave(keys.length)} {listedKeys.join(', ')}
    </Text>
  );
};

/** The name of what has to be selected first. */
const missingBefore = ({ values }: FormPart, code: ProductCode): string | undefined => {
  if (careAssistFeatures.includes(code))
    return values.productsNeeded.includes('ca') ? undefined : productLabels.ca;
  return code === 'multicare' && !values.flags.seeding.enabled ? messages.flags.seeding : undefined;
};

/** What is removed along with CareAssist is already listed there. */
const isListedElsewhere = ({ values, stored }: FormPart, code: ProductCode): boolean =>
  careAssistFeatures.includes(code) && stored.products.has('ca') && !values.productsNeeded.includes('ca');

const unmetRequirement = ({ values, stored }: FormPart, code: ProductCode): Sentence | undefined =>
  code === 'multicare' && !canSeed(remainingParameters(values, stored)) ? engageUnmetMessage : undefined;

/** What a switch that stays on needs cannot be deselected. */
const removalConflict = ({ values, stored }: FormPart, next: Values): Sentence | undefined => {
  const [missing] = newlyMissingParameters(withSwitches(values, stored), withSwitches(next, stored));
  return missing && sentence('parameter.needed', missing);
};

type ProductProps = { part: FormPart; code: ProductCode; children?: ReactNode };

const Product = ({ part, code, children }: ProductProps) => {
  const { values, stored, isEditing, apply } = part;
  const missing = missingBefore(part, code);
  const unmet = unmetRequirement(part, code);
  const isPossible = isEditing && !missing;
  const isSelected = values.productsNeeded.includes(code);
  const whenSet = (isOn: boolean) => setProductSelected(values, stored, code, isOn);
  const { error, attempt } = useRefusal(isPossible, (isOn) =>
    isOn ? unmet : removalConflict(part, whenSet(false)),
  );
  return (
    <div>
      <Checkbox
        label={productLabels[code]}
        checked={isSelected}
        description={isEditing && missing && (unmet ? say(unmet) : messages.requires(missing))}
        disabled={!isPossible}
        error={error}
        classNames={{ input: classes.box ?? '', label: classes.boxLabel ?? '' }}
        onChange={({ currentTarget }) => {
          const isOn = currentTarget.checked;
          attempt(isOn, () => apply(whenSet(isOn)));
        }}
      />
      {!isSelected && stored.products.has(code) && !isListedElsewhere(part, code) && (
        <DeletionNote part={part} code={code} />
      )}
      {children}
    </div>
  );
};

/** The checklist determines which parameters the configuration has. */
export const ProductsField = ({ part }: { part: FormPart }) => (
  <fieldset className={classes.group}>
    <legend>{messages.products}</legend>
    <div className={classes.products}>
      {productCodes
        .filter((code) => !careAssistFeatures.includes(code))
        .map((code) => (
          <Product key={code} part={part} code={code}>
            {code === 'ca' && (
              <div className={classes.features}>
                {careAssistFeatures.map((feature) => (
                  <Product key={feature} part={part} code={feature} />
                ))}
              </div>
            )}
          </Product>
        ))}
    </div>
  </fieldset>
);
