import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSelect } from '../../../kit/select/list-select.tsx';
import { configurationChoicesQuery } from '../../configurations/configuration-queries.ts';
import { messages } from './messages.ts';

type ConfigurationOption = { id: number; configName: string; customerName: string };

type Props = {
  label: string;
  chosen: ConfigurationOption | undefined;
  onChoose: (id: string | null) => void;
};

const debounceMs = 300;

const labelOf = ({ id, configName, customerName }: ConfigurationOption): string =>
  `${configName} (${id}) · ${customerName}`;

/** There are too many to load, so the server searches for what is typed. */
export const ConfigurationChoice = ({ label, chosen, onChoose }: Props) => {
  const [typed, setTyped] = useState('');
  // The text of the chosen one is not a search.
  const [search] = useDebouncedValue(chosen && typed === labelOf(chosen) ? '' : typed.trim(), debounceMs);
  const { data } = useQuery(configurationChoicesQuery(search));
  const matches: ConfigurationOption[] = data?.rows ?? [];
  const options = chosen && !matches.some(({ id }) => id === chosen.id) ? [chosen, ...matches] : matches;
  return (
    <ListSelect
      label={label}
      placeholder={messages.choose}
      searchable
      clearable
      nothingFoundMessage={messages.noMatches}
      filter={({ options: all }) => all}
      data={options.map((option) => ({ value: String(option.id), label: labelOf(option) }))}
      value={chosen ? String(chosen.id) : ''}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(id === '' ? null : id)}
    />
  );
};
