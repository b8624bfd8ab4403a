import type { Html } from '../html.ts';
import type { Frame, RunningSystem } from '../system.ts';
import { showCalls } from './show-calls.ts';
import { showSystems } from './show-systems.ts';

/** A part of the desk that is refreshed by itself. */
export type DeskSection = { id: string; title: string; isWide: boolean; show(): Html };

export function deskSections(frame: Frame, systems: RunningSystem[]): DeskSection[] {
  const states = systems.flatMap(({ name, title, isWide = false, show }) =>
    show ? [{ id: name, title, isWide, show }] : [],
  );
  return [
    { id: 'systems', title: 'Systems', isWide: true, show: () => showSystems(frame, systems) },
    ...states,
    { id: 'calls', title: 'Calls', isWide: true, show: () => showCalls(frame.calls.list()) },
  ];
}
