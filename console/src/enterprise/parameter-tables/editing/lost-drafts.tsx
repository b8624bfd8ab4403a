import { Button } from '@mantine/core';
import { Note } from '../../../kit/note.tsx';
import { messages as area } from '../../messages.ts';
import { messages } from '../messages.ts';
import classes from '../parameter-tables.module.css';
import { useScrollIntoViewOnMount } from '../use-scroll-into-view-on-mount.ts';
import type { Draft } from './drafts.ts';

type Props = { lost: readonly [number, Draft][]; onDismiss: (ids: readonly number[]) => void };

const LostDraftsNote = ({ lost, onDismiss }: Props) => (
  <div ref={useScrollIntoViewOnMount()}>
    <Note tone="warning" className={classes.notice}>
      {messages.orphaned}
      <ul>
        {lost.map(([id, { key, value }]) => (
          <li key={id}>
            <span className={classes.key}>{key}</span>: {value}
          </li>
        ))}
      </ul>
      <Button size="compact-xs" variant="default" onClick={() => onDismiss(lost.map(([id]) => id))}>
        {area.close}
      </Button>
    </Note>
  </div>
);

/** Nothing that was typed is lost, even if its row is. */
export const LostDrafts = (props: Props) => props.lost.length > 0 && <LostDraftsNote {...props} />;
