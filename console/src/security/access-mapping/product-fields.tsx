import { isAssigned } from '@keystead/contract/people/assigned-products.ts';
import type { MappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { allProducts, type Product } from '@keystead/contract/people/products.ts';
import type { Choices, ProductField } from '@keystead/contract/products/product-field.ts';
import { Fieldset, Stack, TagsInput } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import type { AccessForm } from './access-mapping-fields.tsx';
import { messages } from './messages.ts';

const notSelected = { value: '', label: messages.notSelected };

type NamedFieldProps = { form: AccessForm; name: keyof MappedAccess };

/** A list that the product keeps per environment is typed, because a mapping belongs to no environment. */
const TypedList = ({ form, name }: NamedFieldProps) => {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <TagsInput
      {...field}
      value={Array.isArray(field.value) ? field.value : []}
      label={messages[name]}
      description={messages.choicesHelp}
      error={fieldState.error?.message}
      comboboxProps={{ withinPortal: false }}
    />
  );
};

const optionsOf = (choices: Exclude<Choices, { from: 'product' }>) =>
  Object.entries(choices.names).map(([value, label]) => ({ value, label }));

const MappedField = ({ form, name, field }: NamedFieldProps & { field: ProductField }) => {
  const shared = { control: form.control, name, label: messages[name] };
  if (field.kind === 'flag') return <CheckboxField {...shared} />;
  if (field.kind === 'choices') return <TypedList form={form} name={name} />;
  if (field.kind !== 'choice') return null;
  const isRequired = field.missing !== undefined;
  return field.choices.from === 'product' ? (
    <TextField {...shared} required={isRequired} />
  ) : (
    <SelectField {...shared} required={isRequired} data={[notSelected, ...optionsOf(field.choices)]} />
  );
};

/** The fields of a product appear once it is granted. */
const SingleProductFields = ({ form, product }: { form: AccessForm; product: Product }) => {
  const name = product.assignmentField as keyof MappedAccess;
  const isGranted = isAssigned(product, { [name]: useWatch({ control: form.control, name }) });
  return Object.entries(product.fields)
    .filter(([fieldName]) => isGranted || fieldName === name)
    .map(([fieldName, field]) => (
      <MappedField key={fieldName} form={form} name={fieldName as keyof MappedAccess} field={field} />
    ));
};

/** One product after another; the care setting has its own fields above. */
export const ProductFields = ({ form }: { form: AccessForm }) => (
  <Fieldset legend={messages.products} mt="xs">
    <Stack gap="sm">
      {allProducts
        .filter(({ fieldGroup }) => fieldGroup === 'products')
        .map((product) => (
          <SingleProductFields key={product.id} form={form} product={product} />
        ))}
    </Stack>
  </Fieldset>
);
