import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchSelect } from '../../kit/form/search-select.tsx';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { accessTypesQuery, locationsQuery, statusesQuery } from '../lookups.ts';
import { OwnLocationSelect } from '../own-location-select.tsx';
import { useAdminKind } from '../use-admin-kind.ts';
import type { FilterProps } from './filter-props.ts';
import { messages } from './messages.ts';
import { MoreFilters } from './more-filters.tsx';
import type { UserSearch } from './user-search.ts';

const all = { value: '', label: messages.all };

const AnyLocation = ({ applied, onChange }: FilterProps) => {
  const { data = [] } = useQuery(locationsQuery);
  return (
    <SearchSelect
      label={messages.location}
      placeholder={messages.all}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={applied.location || null}
      onChange={(location) => onChange({ location })}
      onClear={() => onChange({ location: '' })}
    />
  );
};

const LocationFilter = (props: FilterProps) => {
  const kind = useAdminKind();
  if (isLocationBound(kind)) {
    return (
      <OwnLocationSelect
        label={messages.location}
        value={props.applied.location}
        onChange={(location) => props.onChange({ location })}
      />
    );
  }
  return kind === 'UMA' || kind === 'SUP' ? <AnyLocation {...props} /> : null;
};

export const Filters = ({ applied, onChange }: FilterProps) => {
  const { data: statuses = [] } = useQuery(statusesQuery);
  const { data: accessTypes = [] } = useQuery(accessTypesQuery);
  return (
    <>
      <ChoiceSelect
        label={messages.status}
        value={applied.status}
        data={[all, ...statuses.map(({ userStatusId: id }) => ({ value: id, label: userStatuses[id] }))]}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value as UserSearch['status'] })}
      />
      <ChoiceSelect
        label={messages.access}
        value={applied.access}
        data={[all, ...accessTypes.map(({ code }) => ({ value: code, label: adminAccessTypes[code].name }))]}
        onChange={({ currentTarget }) => onChange({ access: currentTarget.value as UserSearch['access'] })}
      />
      <LocationFilter applied={applied} onChange={onChange} />
      <MoreFilters applied={applied} onChange={onChange} />
    </>
  );
};
