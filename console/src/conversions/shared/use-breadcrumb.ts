import { useContext } from 'react';
import { type Crumb, PageTrail } from '../../kit/page-trail.ts';

/** The way from home to the list, and what is below it. */
export const useBreadcrumb = (...below: Crumb[]): Crumb[] => [...useContext(PageTrail), ...below];
