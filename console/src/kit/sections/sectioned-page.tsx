import type { ReactNode } from 'react';
import { SectionIndex } from './section-index.tsx';
import classes from './sections.module.css';

type Props = { sections: readonly { id: string; title: string }[]; children: ReactNode };

/** A column of section cards with their index on the side. */
export const SectionedPage = ({ sections, children }: Props) => (
  <div className={classes.page}>
    <SectionIndex sections={sections} />
    <div className={classes.sections}>{children}</div>
  </div>
);
