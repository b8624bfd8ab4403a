import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import classes from './sections.module.css';

type Section = { id: string; title: string };

/** The section that is being read: the topmost in the upper part of the window. */
const useSectionInView = (sections: readonly Section[]): string | undefined => {
  const [current, setCurrent] = useState(sections[0]?.id);
  // After every render: a form that begins again brings new elements for its sections.
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        setCurrent((last) => sections.find(({ id }) => inView.has(id))?.id ?? last);
      },
      { rootMargin: '-72px 0px -65% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  });
  return current;
};

/** Stays beside a long page on wide screens and shows where in it one is. */
export const SectionIndex = ({ sections }: { sections: readonly Section[] }) => {
  const current = useSectionInView(sections);
  return (
    <nav aria-label={messages.sections} className={classes.index} data-no-print>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
