import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { allProducts } from '@keystead/contract/people/products.ts';
import { type UserValidationContext, userErrors } from '@keystead/contract/people/user-errors.ts';
import { userUpdate } from '@keystead/contract/users/save-user.ts';
import { useMemo } from 'react';
import { schemaProblems } from '../../sections/draft/schema-problems.ts';
import { toValidatedForm } from '../../sections/draft/use-draft.ts';
import { toWritable } from '../../sections/draft/user-draft.ts';
import { type EditableSection, fieldsOf } from '../detail-sections.ts';
import type { UserEdit } from './use-user-edit.ts';

/** Losing the care setting is validated together with what depends on it, which is in the sections below. */
const fieldsValidatedWith = (section: EditableSection): readonly string[] =>
  allProducts
    .filter((product) => product.validatedWith?.includes(section))
    .flatMap(({ fields }) => Object.keys(fields));

const belongsTo = (field: string, sections: readonly EditableSection[]): boolean =>
  sections.some((section) =>
    [...fieldsOf(section), ...fieldsValidatedWith(section)].some(
      (sectionField) => field === sectionField || field.startsWith(`${sectionField}.`),
    ),
  );

/** The form of the open sections. Problems in other sections are not this user's to fix, and are sent unchanged. */
export const useDetailForm = ({ state, stored, editing }: UserEdit, place: UserValidationContext) => {
  const { draft } = state;
  const problems = useMemo((): FieldProblem[] => {
    const writable = toWritable(draft);
    return [
      ...schemaProblems(userUpdate, { ...writable, version: 0 }),
      ...userErrors(writable, place, stored),
    ];
  }, [draft, place, stored]);
  const sectionProblems = problems.filter(({ field }) => belongsTo(field, editing));
  return toValidatedForm(state, sectionProblems);
};
