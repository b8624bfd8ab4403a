import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { SearchSelect } from '../../kit/form/search-select.tsx';
import { wordOptions } from '../../kit/form/word-options.ts';
import { messages } from './messages.ts';
import { facilitiesByRegion, fruit, groupedFoods, manyOptions } from './samples.ts';

const Cascade = () => {
  const [region, setRegion] = useState<string | null>(null);
  const [facility, setFacility] = useState<string | null>(null);
  return (
    <>
      <Select
        label={messages.region}
        data={wordOptions(Object.keys(facilitiesByRegion))}
        value={region}
        onChange={(chosen) => {
          setRegion(chosen);
          setFacility(null);
        }}
      />
      <Select
        label={messages.facility}
        data={facilitiesByRegion[region ?? ''] ?? []}
        value={facility}
        onChange={setFacility}
        disabled={region === null}
      />
    </>
  );
};

export const DropdownSamples = () => {
  const [customer, setCustomer] = useState<string | null>(null);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <Select label={messages.single} data={fruit} />
      <MultiSelect label={messages.multi} data={fruit} clearable />
      <SearchSelect
        label={messages.searchable}
        options={manyOptions}
        value={customer}
        onChange={setCustomer}
      />
      <Select label={messages.grouped} data={groupedFoods} />
      <Select label={messages.disabled} data={fruit} defaultValue={fruit[1] ?? null} disabled />
      <Cascade />
    </SimpleGrid>
  );
};
