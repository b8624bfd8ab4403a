import { Portal } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { cutTexts } from './clipped.ts';
import classes from './full-text-tooltip.module.css';

type CellTooltip = { text: string; left: number; top: number; isAbove: boolean };

const pause = 250;

const tooltipFor = (cell: Element): CellTooltip | null => {
  const texts = cutTexts(cell);
  if (texts.length === 0) return null;
  const { left, top, bottom } = cell.getBoundingClientRect();
  const isAbove = bottom > window.innerHeight - 120;
  return { text: texts.join('\n'), left, top: isAbove ? top : bottom, isAbove };
};

/** Shows the full text of a truncated cell on hover and focus. One for all cells of a table. */
export const FullTextTooltip = ({ table }: { table: RefObject<HTMLElement | null> }) => {
  const [shown, setShown] = useState<CellTooltip | null>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const tell = (event: Event, after: number) => {
      const cell = (event.target as Element).closest('tbody td');
      clearTimeout(timer);
      if (cell) timer = setTimeout(() => setShown(tooltipFor(cell)), after);
    };
    const point = (event: Event) => tell(event, pause);
    const focus = (event: Event) => tell(event, 0);
    const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-whole-text]'))) hide();
    };
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerover', point, { signal });
    element.addEventListener('focusin', focus, { signal });
    element.addEventListener('pointerout', leave, { signal });
    element.addEventListener('focusout', leave, { signal });
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [table]);
  if (!shown) return null;
  const { text, left, top, isAbove } = shown;
  return (
    <Portal>
      <div
        role="tooltip"
        data-whole-text
        className={classes.whole}
        style={{ left, top, ...(isAbove && { transform: 'translateY(-100%)' }) }}
        onPointerLeave={() => setShown(null)}
      >
        {text}
      </div>
    </Portal>
  );
};
