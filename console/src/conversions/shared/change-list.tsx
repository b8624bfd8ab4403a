import type { FieldChange } from '@keystead/contract/people/imports.ts';
import { texts } from '../../text.ts';
import classes from './shared.module.css';

const messages = texts({ en: { empty: 'empty' } });

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className={classes.empty}>{messages.empty}</span> : text;

/** What changes about a user, field by field. */
export const ChangeList = ({ changes }: { changes: readonly FieldChange[] }) => (
  <ul className={classes.changes}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <span className={classes.field}>{field}</span>{' '}
        <del>
          <Value text={from} />
        </del>{' '}
        <span aria-hidden>→</span>{' '}
        <ins>
          <Value text={to} />
        </ins>
      </li>
    ))}
  </ul>
);
