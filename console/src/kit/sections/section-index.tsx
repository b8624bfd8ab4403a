import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import classes from './sections.module.css';

type Section = { id: string; title: string };

/** Below the fixed bar. */
const top = 72;

type Box = { id: string; bottom: number };

/** The section being read: the topmost one below the bar, or at the end of the page the last one, however short. */
export const sectionAt = (boxes: readonly Box[], isAtEnd: boolean): string | undefined =>
  (isAtEnd ? undefined : boxes.find(({ bottom }) => bottom > top))?.id ?? boxes.at(-1)?.id;

const sectionInView = (sections: readonly Section[]): string | undefined => {
  const boxes = sections.flatMap(({ id }) => {
    const element = document.getElementById(id);
    return element ? [{ id, bottom: element.getBoundingClientRect().bottom }] : [];
  });
  const { scrollHeight } = document.documentElement;
  return sectionAt(boxes, window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2);
};

const userScrollEvents = ['wheel', 'touchmove', 'keydown'] as const;

/** The section in view, or the chosen one until the user scrolls, because the last ones can't reach the top. */
const useSectionInView = (sections: readonly Section[]) => {
  const [current, setCurrent] = useState(sections[0]?.id);
  const chosen = useRef<string | null>(null);
  // After every render, because a form that resets creates new elements for its sections.
  useEffect(() => {
    const updateCurrent = () => setCurrent((last) => chosen.current ?? sectionInView(sections) ?? last);
    const release = () => {
      chosen.current = null;
    };
    const observer = new IntersectionObserver(updateCurrent, { rootMargin: `-${top}px 0px -65% 0px` });
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    window.addEventListener('scroll', updateCurrent, { passive: true });
    for (const event of userScrollEvents) window.addEventListener(event, release, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', updateCurrent);
      for (const event of userScrollEvents) window.removeEventListener(event, release);
    };
  });
  const choose = (id: string) => {
    chosen.current = id;
    setCurrent(id);
  };
  return { current, choose };
};

/** Stays next to a long page on wide screens and highlights the current section. */
export const SectionIndex = ({ sections }: { sections: readonly Section[] }) => {
  const { current, choose } = useSectionInView(sections);
  return (
    <nav aria-label={messages.sections} className={classes.index} data-no-print>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => choose(id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
