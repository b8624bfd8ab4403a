import { Anchor, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useBreakpoint } from '../table/use-breakpoint.ts';
import classes from './filter-bar.module.css';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import { messages } from './messages.ts';

export type { FilterChip } from './filter-chips.tsx';

type Form = {
  /** The label of the button; Enter does the same. */
  verb: string;
  isReady: boolean;
  /** Whether a note is below the first field, so that the fields are in line at their tops. */
  hasNote?: boolean;
  onSubmit: () => void;
};

type Props = {
  /** The accessible name of the fields; not needed for a single field, which has its own label. */
  label?: string | undefined;
  /** Always in view: the field most users search by. */
  search: ReactNode;
  /** Further fields, collapsed on a phone. */
  children?: ReactNode;
  chips?: readonly FilterChip[];
  /** Undefined while there is nothing to clear. */
  onClear?: (() => void) | undefined;
  /** At the end of the line: actions for the list as a whole. */
  end?: ReactNode;
  /** For fields that are submitted together, not one by one. */
  form?: Form;
};

const Frame = ({ label, form, children }: Pick<Props, 'label' | 'form'> & { children: ReactNode }) =>
  form ? (
    <form
      aria-label={label}
      className={classes.line}
      data-form
      data-noted={form.hasNote || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isReady) form.onSubmit();
      }}
    >
      {children}
    </form>
  ) : (
    <div className={classes.line}>{children}</div>
  );

/** On a phone, the chips and their number show what the collapsed fields do. */
const Fold = ({ count, children }: { count: number; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.filters(count)}
      </Button>
      <div id={id} className={classes.folded} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
};

/** The filters of a list on one line above its rows, and the active ones below, each removable. */
export const FilterBar = ({ label, search, children, chips = [], onClear, end, form }: Props) => {
  const isPhone = useBreakpoint() === 'phone';
  return (
    <search className={classes.bar} {...(!form && { 'aria-label': label })}>
      <Frame label={label} {...(form && { form })}>
        <div className={classes.search}>{search}</div>
        {isPhone && children ? <Fold count={chips.length}>{children}</Fold> : children}
        {form && (
          <Button type="submit" className={classes.submit} disabled={!form.isReady}>
            {form.verb}
          </Button>
        )}
        {end && <div className={classes.end}>{end}</div>}
      </Frame>
      {(chips.length > 0 || onClear) && (
        <div className={classes.chosen}>
          <FilterChips chips={chips} />
          {onClear && (
            <Anchor component="button" type="button" fz={13} onClick={onClear}>
              {messages.clearAll}
            </Anchor>
          )}
        </div>
      )}
    </search>
  );
};
