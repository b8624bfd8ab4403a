import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import classes from './groups.module.css';
import { useStartAtPart } from './use-start-at-part.ts';

type Group = { id: string; title: string };

/** Below the console's bar and this one. */
const readingLine = 140;

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/** The part being read, or, at the end of the page, where parts can't reach the line, the one that was clicked. */
export const groupInView = (
  groups: readonly Group[],
  tops: (id: string) => number,
  page: { isAtEnd: boolean; height: number },
  clicked: string | null,
): string | undefined => {
  const last = (matches: (top: number) => boolean) => groups.findLast(({ id }) => matches(tops(id)))?.id;
  if (!page.isAtEnd) return last((top) => top <= readingLine) ?? groups[0]?.id;
  if (clicked !== null && tops(clicked) < page.height && tops(clicked) >= 0) return clicked;
  return last((top) => top < page.height);
};

const isAtEnd = (): boolean => {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
};

const useGroupInView = (groups: readonly Group[]) => {
  const [current, setCurrent] = useState(groups[0]?.id);
  const clicked = useRef<string | null>(null);
  useEffect(() => {
    const update = () =>
      setCurrent(
        groupInView(groups, topOf, { isAtEnd: isAtEnd(), height: window.innerHeight }, clicked.current),
      );
    // In the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [groups]);
  const ask = (id: string) => {
    clicked.current = id;
    setCurrent(id);
  };
  return { current, ask };
};

/** Navigation between the parts of the page; stays in view and highlights the current part. */
export const GroupNav = ({ groups }: { groups: readonly Group[] }) => {
  const { current, ask } = useGroupInView(groups);
  useStartAtPart();
  return (
    <nav aria-label={messages.groupsLabel} className={classes.nav}>
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={() => ask(id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
