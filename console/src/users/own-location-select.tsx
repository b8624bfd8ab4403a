import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../kit/select/choice-select.tsx';
import { locationsQuery } from './lookups.ts';

type Props = { label: string; value: string; onChange: (location: string) => void };

/** Selects one of a location admin's locations. */
export const OwnLocationSelect = ({ label, value, onChange }: Props) => {
  const { data = [] } = useQuery(locationsQuery);
  return (
    <ChoiceSelect
      label={label}
      value={value}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
