import { CheckIcon, CloseButton, Combobox, Group, InputBase, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { matchingOptions, type Option, optionsAtATime } from './matching-options.ts';

type Props = {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  /** Adds a button that clears the selection. */
  onClear?: () => void;
  placeholder?: string;
  description?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** Takes the focus when the surrounding dialog opens. */
  isFirst?: boolean;
  /** For a form that focuses the field with the first error. */
  inputRef?: (input: HTMLInputElement | null) => void;
};

type OptionsProps = Pick<Props, 'label' | 'options' | 'value'> & { typed: string; limit: number };

/** Not an option value: it shows more options, by mouse or keyboard. */
const showMore = '\u0000more';

const Options = ({ label, options, value: chosen, typed, limit }: OptionsProps) => {
  const { shown, total } = useMemo(() => matchingOptions(options, typed, limit), [options, typed, limit]);
  return (
    <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={messages.optionsOf(label)}>
      {shown.map(({ value, label, disabled = false }) => (
        <Combobox.Option key={value} value={value} disabled={disabled} active={value === chosen}>
          {value === chosen ? (
            <Group gap={8} wrap="nowrap">
              <CheckIcon size={11} opacity={0.4} />
              {label}
            </Group>
          ) : (
            label
          )}
        </Combobox.Option>
      ))}
      {total > shown.length && (
        <Combobox.Option value={showMore} c="dimmed">
          {messages.showMore}
        </Combobox.Option>
      )}
      {total === 0 && <Combobox.Empty>{messages.nothingFound}</Combobox.Empty>}
      {total > shown.length && (
        <Combobox.Footer fz="xs" c="dimmed">
          {messages.moreOptions(shown.length, total)}
        </Combobox.Footer>
      )}
    </Combobox.Options>
  );
};

const rightSectionProps = ({ label, value, onClear, isDisabled }: Props) =>
  onClear && value !== null && !isDisabled
    ? {
        rightSection: (
          <Group gap={0} wrap="nowrap">
            <CloseButton
              size={24}
              aria-label={`${messages.clear} ${label}`}
              style={{ pointerEvents: 'all' }}
              // Keep the focus in the input and the list as it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onClear}
            />
            <Combobox.Chevron />
          </Group>
        ),
        rightSectionWidth: 52,
      }
    : { rightSection: <Combobox.Chevron /> };

/** A selection from a long list; fast with thousands of options, because only the best matches are rendered. */
export const SearchSelect = (props: Props) => {
  const { label, options, value, onChange, placeholder, description, error, isDisabled = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [limit, setLimit] = useState(optionsAtATime);
  const combobox = useCombobox({
    // However it is closed, the field shows what is selected.
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(null);
      setLimit(optionsAtATime);
    },
  });
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, props.inputRef);
  // Options that load late change the text of the focused field: select it, so that typing replaces it as usual.
  useLayoutEffect(() => {
    const field = input.current;
    if (field === document.activeElement && field?.value === chosen) field.select();
  }, [chosen]);
  return (
    <Combobox
      store={combobox}
      // Render inside the dialog or page it belongs to, not at the end of the document.
      withinPortal={false}
      onOptionSubmit={(submitted) => {
        if (submitted === showMore) return setLimit(limit + optionsAtATime);
        // Choosing the current option again keeps it, and whatever depends on it.
        if (submitted !== value) onChange(submitted);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          ref={ref}
          label={label}
          description={description}
          descriptionProps={{ mb: 4 }}
          error={error}
          disabled={isDisabled}
          withAsterisk={props.isRequired ?? false}
          placeholder={placeholder}
          {...rightSectionProps(props)}
          rightSectionPointerEvents="none"
          role="combobox"
          data-autofocus={props.isFirst || undefined}
          value={typed ?? chosen}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setLimit(optionsAtATime);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Options label={label} options={options} value={value} typed={typed ?? ''} limit={limit} />
      </Combobox.Dropdown>
    </Combobox>
  );
};
