import {
  Box,
  Button,
  Checkbox,
  Combobox,
  Group,
  InputBase,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core';
import { type FocusEvent, useRef } from 'react';
import { messages as kit } from '../../../kit/messages.ts';
import { messages } from './messages.ts';
import classes from './start.module.css';

type NamedOption = { id: number; name: string };

type Props = {
  label: string;
  options: readonly NamedOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  placeholder: string;
};

type ChosenSummaryProps = Pick<Props, 'options' | 'chosen' | 'placeholder'>;

/** Shows one title and counts the others. */
const ChosenSummary = ({ options, chosen, placeholder }: ChosenSummaryProps) => {
  const chosenOptions = options.filter(({ id }) => chosen.includes(id));
  const otherCount = chosenOptions.length - 1;
  // A restored choice may be known before its name is.
  if (chosenOptions.length === 0) return <span className={classes.placeholder}>{placeholder}</span>;
  return (
    <span className={classes.chosen}>
      <span className={classes.title}>{chosenOptions[0]?.name}</span>
      {otherCount > 0 && (
        <span className={classes.others}>
          <span aria-hidden>{messages.more(otherCount)}</span>
          <VisuallyHidden>{messages.moreSpoken(otherCount)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
};

type AllProps = Pick<Props, 'options' | 'chosen' | 'onChange'>;

const AllOrNone = ({ options, chosen, onChange }: AllProps) => (
  <Group gap={4} wrap="nowrap">
    <Button
      size="compact-xs"
      variant="subtle"
      disabled={chosen.length === options.length}
      onClick={() => onChange(options.map(({ id }) => id))}
    >
      {messages.selectAll}
    </Button>
    <Button size="compact-xs" variant="subtle" disabled={chosen.length === 0} onClick={() => onChange([])}>
      {messages.deselectAll}
    </Button>
  </Group>
);

/** Picks several items from a list, shown on one line no matter how many there are. */
export const MultiChoice = ({ label, options, chosen, onChange, placeholder }: Props) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const containerRef = useRef<HTMLDivElement>(null);
  const closeOnBlur = ({ relatedTarget }: FocusEvent) => {
    if (!containerRef.current?.contains(relatedTarget)) combobox.closeDropdown();
  };
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Box ref={containerRef} onBlur={closeOnBlur}>
      <Combobox
        store={combobox}
        // Inside the page it belongs to, not at the end of the document.
        withinPortal={false}
        onOptionSubmit={(id) => toggle(Number(id))}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <InputBase
            component="button"
            type="button"
            role="combobox"
            pointer
            label={label}
            withAsterisk
            disabled={options.length === 0}
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            onClick={() => combobox.toggleDropdown()}
          >
            <ChosenSummary options={options} chosen={chosen} placeholder={placeholder} />
          </InputBase>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Header p={4}>
            <AllOrNone options={options} chosen={chosen} onChange={onChange} />
          </Combobox.Header>
          <Combobox.Options
            mah={280}
            className={classes.options ?? ''}
            aria-label={kit.optionsOf(label)}
            aria-multiselectable
          >
            {options.map(({ id, name }) => (
              <Combobox.Option key={id} value={String(id)} active={chosen.includes(id)}>
                <span className={classes.option}>
                  <Checkbox.Indicator size="xs" checked={chosen.includes(id)} aria-hidden />
                  {name}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Box>
  );
};
