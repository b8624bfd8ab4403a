import { accessValue, isAssigned } from '@keystead/contract/people/assigned-products.ts';
import type { Product, ProductId } from '@keystead/contract/people/products.ts';
import type { ProductField } from '@keystead/contract/products/product-field.ts';
import { MultiSelect, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { type FieldLabel, messages } from '../messages.ts';
import { CareSettingFields } from './care-setting/care-setting-fields.tsx';
import { afterProductGrant } from './draft/access-changes.ts';
import { type BooleanField, type ChoiceField, DraftCheckbox, DraftChoice } from './draft/draft-inputs.tsx';
import { requiredProps } from './draft/required-props.ts';
import { optionsOf } from './product-options.ts';
import type { SectionProps } from './section-props.ts';
import classes from './sections.module.css';
import { UnresponsiveNote } from './unresponsive-note.tsx';

/** Products with their own form. */
const customForms: Partial<Record<ProductId, ComponentType<SectionProps>>> = { snf: CareSettingFields };

type FieldProps = SectionProps & {
  product: Product;
  name: string;
  field: ProductField;
};

const MultiChoiceField = ({ form, environment, name, field }: FieldProps) => {
  if (field.kind !== 'choices') return null;
  const chosen = accessValue(form.draft, name) as string[];
  const options = optionsOf(field.choices, environment.choices[name]);
  const unavailable = chosen.filter((value) => !options.some((option) => option.value === value));
  return (
    <MultiSelect
      label={messages.fields[name as FieldLabel]}
      {...requiredProps(field.missing !== undefined)}
      data-field={name}
      data={[...options, ...unavailable.map((value) => ({ value, label: value }))]}
      value={chosen}
      onChange={(values) => form.change({ [name]: values })}
      onBlur={() => form.touch(name)}
      error={form.messageOf(name)}
      searchable
      hidePickedOptions
      nothingFoundMessage={messages.nothingFound}
      maw={560}
    />
  );
};

const DeclaredField = (props: FieldProps) => {
  const { form, environment, mode, product, name, field } = props;
  const fixedValue =
    mode === 'create' && form.draft.physicianNppaEnabled ? product.forPrescribers?.[name] : undefined;
  switch (field.kind) {
    case 'flag':
      return (
        <DraftCheckbox
          form={form}
          field={name as BooleanField}
          onChange={(isChecked) => form.change(afterProductGrant(product, isChecked))}
        />
      );
    case 'choice':
      return (
        <div className={classes.grid}>
          <DraftChoice
            form={form}
            field={name as ChoiceField}
            {...requiredProps(field.missing !== undefined)}
            options={optionsOf(field.choices, environment.choices[name])}
            isDisabled={fixedValue !== undefined}
            description={fixedValue !== undefined && messages.prescriberValue(String(fixedValue))}
            onChange={(value) => {
              form.change({ [name]: value });
              form.touch(...(field.touches ?? []));
            }}
          />
        </div>
      );
    case 'choices':
      return <MultiChoiceField {...props} />;
    case 'own':
      return null;
  }
};

/** Edits a product's access; its fields appear once it is granted. */
export const ProductFields = ({ product, ...props }: SectionProps & { product: Product }) => {
  const CustomForm = customForms[product.id];
  if (CustomForm) return <CustomForm {...props} />;
  const { form, environment, mode } = props;
  const isGranted = isAssigned(product, form.draft);
  return (
    <Stack gap="sm">
      <UnresponsiveNote product={product} environment={environment} />
      {Object.entries(product.fields)
        .filter(([name]) => isGranted || name === product.assignmentField)
        .map(([name, field]) => (
          <DeclaredField key={name} {...{ form, environment, mode, product, name, field }} />
        ))}
    </Stack>
  );
};
