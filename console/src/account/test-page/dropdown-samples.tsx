import { MultiSelect, SimpleGrid } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { SearchSelect } from '../../kit/form/search-select.tsx';
import { wordOptions } from '../../kit/form/word-options.ts';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { ListSelect } from '../../kit/select/list-select.tsx';
import { messages } from './messages.ts';
import { facilitiesByRegion, fruit, groupedFoods, manyOptions } from './samples.ts';

type SampleProps = Omit<ComponentProps<typeof ListSelect>, 'value' | 'onChange'> & { first?: string };

const Sample = ({ first = '', ...props }: SampleProps) => {
  const [value, setValue] = useState(first);
  return <ListSelect {...props} value={value} onChange={setValue} />;
};

const Cascade = () => {
  const [region, setRegion] = useState('');
  const [facility, setFacility] = useState('');
  return (
    <>
      <ListSelect
        label={messages.region}
        data={wordOptions(Object.keys(facilitiesByRegion))}
        value={region}
        onChange={(chosen) => {
          setRegion(chosen);
          setFacility('');
        }}
      />
      <ListSelect
        label={messages.facility}
        data={facilitiesByRegion[region] ?? []}
        value={facility}
        onChange={setFacility}
        disabled={region === ''}
      />
    </>
  );
};

export const DropdownSamples = () => {
  const [customer, setCustomer] = useState<string | null>(null);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <Sample label={messages.single} data={fruit} />
      <MultiSelect label={messages.multi} data={fruit} clearable />
      <SearchSelect
        label={messages.searchable}
        options={manyOptions}
        value={customer}
        onChange={setCustomer}
      />
      <Sample label={messages.grouped} data={groupedFoods} />
      <Sample label={messages.disabled} data={fruit} first={fruit[1] ?? ''} disabled />
      <ChoiceSelect label={messages.choice} data={['', ...fruit]} />
      <Cascade />
    </SimpleGrid>
  );
};
