import { Portal } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { truncatedTexts } from './clipped.ts';
import classes from './full-text-tooltip.module.css';

type CellTooltip = { cell: Element; text: string; left: number; top: number; isAbove: boolean };

const hoverDelayMs = 250;

const tooltipFor = (cell: Element): CellTooltip | null => {
  const texts = truncatedTexts(cell);
  if (texts.length === 0) return null;
  const { left, top, bottom } = cell.getBoundingClientRect();
  const isAbove = bottom > window.innerHeight - 120;
  return { cell, text: texts.join('\n'), left, top: isAbove ? top : bottom, isAbove };
};

/** Shows the full text of a truncated cell on hover and focus. One for all cells of a table. */
export const FullTextTooltip = ({ table }: { table: RefObject<HTMLElement | null> }) => {
  const [tooltip, setTooltip] = useState<CellTooltip | null>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTooltip(null);
    };
    const showTooltip = (event: Event, delayMs: number) => {
      const cell = (event.target as Element).closest('tbody td');
      clearTimeout(timer);
      if (cell) timer = setTimeout(() => setTooltip(cell.isConnected ? tooltipFor(cell) : null), delayMs);
    };
    const showOnHover = (event: Event) => showTooltip(event, hoverDelayMs);
    const showOnFocus = (event: Event) => showTooltip(event, 0);
    const hideOnLeave = ({ relatedTarget }: PointerEvent | FocusEvent) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-whole-text]'))) hide();
    };
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('pointerover', showOnHover, { signal });
    element.addEventListener('focusin', showOnFocus, { signal });
    element.addEventListener('pointerout', hideOnLeave, { signal });
    element.addEventListener('focusout', hideOnLeave, { signal });
    document.addEventListener('keydown', hideOnEscape, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [table]);
  // A cell that is removed gets no pointerout or focusout.
  useEffect(() => {
    if (tooltip?.cell.isConnected === false) setTooltip(null);
  });
  if (!tooltip) return null;
  const { text, left, top, isAbove } = tooltip;
  return (
    <Portal>
      <div
        role="tooltip"
        data-whole-text
        className={classes.whole}
        style={{ left, top, ...(isAbove && { transform: 'translateY(-100%)' }) }}
        onPointerLeave={() => setTooltip(null)}
      >
        {text}
      </div>
    </Portal>
  );
};
