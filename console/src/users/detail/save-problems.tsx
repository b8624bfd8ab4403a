import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { Text } from '@mantine/core';
import { toFieldError } from '../../say.ts';
import classes from './detail.module.css';
import { labelOf } from './field-label.ts';
import { messages } from './messages.ts';

type Props = { problems: readonly FieldProblem[]; isShown: (field: string) => boolean };

/** Problems that prevent saving and that no field shows: in an untouched field, or in a section below. */
export const SaveProblems = ({ problems, isShown }: Props) => {
  const lines = problems
    .filter(({ field }) => !isShown(field))
    .map(toFieldError)
    .map(({ field, message }) => `${labelOf(field)}: ${message}`);
  return (
    <div role="status">
      {lines.length > 0 && (
        <>
          <Text size="sm">{messages.cannotSave}</Text>
          <ul className={classes.list}>
            {[...new Set(lines)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
