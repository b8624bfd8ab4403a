import type { RegionNode } from '@keystead/contract/people/structure.ts';
import { ActionIcon, Checkbox, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { matcher } from '../../../kit/form/matching-options.ts';
import { messages } from '../../messages.ts';
import type { DraftForm } from '../draft/use-draft.ts';
import classes from '../sections.module.css';
import { FilterField } from './filter-field.tsx';
import {
  checkState,
  chosenFacilities,
  facilitiesOfDistrict,
  facilitiesOfRegion,
  filteredTree,
  toUserRegions,
  withFacilities,
} from './region-selection.ts';

type Selection = {
  facilities: ReadonlySet<number>;
  check: (ids: readonly number[], isChecked: boolean) => void;
};

type NodeProps = { name: string; ids: readonly number[]; selection: Selection };

const NodeBox = ({ name, ids, selection: { facilities, check } }: NodeProps) => (
  <Checkbox
    label={name}
    {...checkState(facilities, ids)}
    onChange={({ currentTarget }) => check(ids, currentTarget.checked)}
  />
);

/** A collapsible region or district. */
const Branch = ({ children, ...node }: NodeProps & { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(true);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={classes.node}>
        <ActionIcon
          size="sm"
          aria-expanded={isOpen}
          aria-label={messages.facilities.expand(node.name)}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={14} aria-hidden />
        </ActionIcon>
        <NodeBox {...node} />
      </div>
      {isOpen && <ul className={classes.branch}>{children}</ul>}
    </li>
  );
};

type Props = {
  form: DraftForm;
  regions: readonly RegionNode[];
  field?: 'userRegions' | 'adminRegions';
};

/** Regions, districts and facilities that a corporate-limited user can access, or that a location admin administers. */
export const RegionTree = ({ form, regions, field = 'userRegions' }: Props) => {
  const [filter, setFilter] = useState('');
  const facilities = chosenFacilities(regions, form.draft[field]);
  const shown = filter.trim() === '' ? regions : filteredTree(regions, matcher(filter));
  const total = regions.flatMap(facilitiesOfRegion).length;
  const selection: Selection = {
    facilities,
    check: (ids, isChecked) =>
      form.change({ [field]: toUserRegions(regions, withFacilities(facilities, ids, isChecked)) }),
  };
  return (
    <fieldset className={classes.group} data-field={field}>
      <legend>{messages.fields[field]}</legend>
      <FilterField
        label={messages.facilities.filterRegions}
        total={total}
        value={filter}
        onChange={setFilter}
        left={messages.facilities.shown(shown.flatMap(facilitiesOfRegion).length, total)}
      />
      <Text size="sm" c="dimmed" my="xs" role="status">
        {messages.facilities.selected(facilities.size)}
      </Text>
      <div className={classes.tree}>
        <ul className={classes.branch}>
          {shown.map((region) => (
            <Branch key={region.id} name={region.name} ids={facilitiesOfRegion(region)} selection={selection}>
              {region.districts.map((district) => (
                <Branch
                  key={district.id}
                  name={district.name}
                  ids={facilitiesOfDistrict(district)}
                  selection={selection}
                >
                  {district.facilities.map(({ id, name }) => (
                    <li key={id} className={`${classes.node} ${classes.leaf}`}>
                      <NodeBox name={name} ids={[id]} selection={selection} />
                    </li>
                  ))}
                </Branch>
              ))}
            </Branch>
          ))}
        </ul>
      </div>
    </fieldset>
  );
};
