import type { FieldError, FieldProblem } from '@keystead/contract/field-error.ts';
import { useCallback, useState } from 'react';
import { toFieldError } from '../../../say.ts';
import { focusFirst } from './focus-field.ts';
import type { UserDraft } from './user-draft.ts';

/**
 * What sections use to show and change a draft. A change can affect many fields, even in other sections, so the
 * draft is one value that pure functions recompute, not a set of registered inputs.
 */
export type DraftForm<D extends UserDraft = UserDraft> = {
  draft: D;
  change: (patch: Partial<D>) => void;
  /** Marks fields as touched, so that they can show their errors. */
  touch: (...fields: string[]) => void;
  messageOf: (field: string) => string | undefined;
  /** The same, as a code. */
  codeOf: (field: string) => string | undefined;
};

type State<D> = { draft: D; touched: ReadonlySet<string>; refused: readonly FieldError[] };

const isPartOf = (field: string, patch: object): boolean => (field.split('.')[0] ?? '') in patch;

const initialState = <D>(draft: D): State<D> => ({ draft, touched: new Set(), refused: [] });

/** A draft, its touched fields, and the server's field errors. */
export const useDraft = <D extends UserDraft>(initial: D) => {
  const [state, setState] = useState(() => initialState(initial));
  const change = useCallback(
    (patch: Partial<D>) =>
      setState((last) => ({
        ...last,
        draft: { ...last.draft, ...patch },
        refused: last.refused.filter(({ field }) => !isPartOf(field, patch)),
      })),
    [],
  );
  const touch = useCallback(
    (...fields: string[]) =>
      setState((last) =>
        fields.every((field) => last.touched.has(field))
          ? last
          : { ...last, touched: new Set([...last.touched, ...fields]) },
      ),
    [],
  );
  const reset = useCallback((draft: D) => setState(initialState(draft)), []);
  const refuse = useCallback(
    (refused: readonly FieldError[]) => setState((last) => ({ ...last, refused })),
    [],
  );
  return { ...state, change, touch, reset, refuse };
};

/** Combines a draft with its problems. */
export const toValidatedForm = <D extends UserDraft>(
  { draft, change, touch, touched, refused }: ReturnType<typeof useDraft<D>>,
  problems: readonly FieldProblem[],
) => {
  const errorOf = (field: string): FieldError | undefined =>
    (touched.has(field) ? [...refused, ...problems.map(toFieldError)] : refused).find(
      (error) => error.field === field,
    );
  return {
    draft,
    change,
    touch,
    messageOf: (field: string) => errorOf(field)?.message,
    codeOf: (field: string) => errorOf(field)?.code,
    problems,
    /** Shows all problems and focuses the first on the page. */
    reveal: (): void => {
      touch(...problems.map(({ field }) => field));
      focusFirst(problems.map(({ field }) => field));
    },
  };
};
