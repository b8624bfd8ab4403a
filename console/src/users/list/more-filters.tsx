import { allProducts } from '@keystead/contract/people/products.ts';
import { Button, Popover, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { useBreakpoint } from '../../kit/table/use-breakpoint.ts';
import type { FilterProps } from './filter-props.ts';
import { messages } from './messages.ts';
import type { UserSearch } from './user-search.ts';

const anyOption = { value: '', label: messages.any };

/** The days to choose from, including a value from the address. */
const daysOf = (presets: readonly string[], chosen: string, label: (days: string) => string) => [
  anyOption,
  ...[...new Set([...presets, ...(chosen ? [chosen] : [])])]
    .sort((one, other) => Number(one) - Number(other))
    .map((value) => ({ value, label: label(value) })),
];

const Fields = ({ applied, onChange }: FilterProps) => (
  <>
    <ChoiceSelect
      label={messages.product}
      value={applied.product}
      data={[anyOption, ...allProducts.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => onChange({ product: currentTarget.value as UserSearch['product'] })}
    />
    <ChoiceSelect
      label={messages.unseen}
      value={applied.unseenDays}
      data={daysOf(['30', '60', '90', '180', '365'], applied.unseenDays, messages.unseenFor)}
      onChange={({ currentTarget }) => onChange({ unseenDays: currentTarget.value })}
    />
    <ChoiceSelect
      label={messages.ending}
      value={applied.endingWithinDays}
      data={daysOf(['7', '14', '30', '90'], applied.endingWithinDays, messages.endingWithin)}
      onChange={({ currentTarget }) => onChange({ endingWithinDays: currentTarget.value })}
    />
  </>
);

/** Less common filters; on a phone all filters are collapsed already. */
export const MoreFilters = (props: FilterProps) => {
  if (useBreakpoint() === 'phone') return <Fields {...props} />;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          {messages.moreFilters}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.moreFilters}>
        <Stack gap="sm" w={240}>
          <Fields {...props} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
