import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../kit/select/choice-select.tsx';
import { locationsQuery } from './lookups.ts';

type Props = {
  label: string;
  /** Where several can be looked at together. */
  all?: { value: string; label: string };
  value: string;
  onChange: (location: string) => void;
};

/** Selects one of a location admin's locations. */
export const OwnLocationSelect = ({ label, all, value, onChange }: Props) => {
  const { data = [] } = useQuery(locationsQuery);
  const own = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ChoiceSelect
      label={label}
      value={value}
      data={all && own.length > 1 ? [all, ...own] : own}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
