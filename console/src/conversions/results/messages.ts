import type { MissingReference, PlanAction, SignInMethod } from '@keystead/contract/people/imports.ts';
import { counted } from '../../counted.ts';
import { numberText } from '../../number-text.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    results: 'Users',
    readiness: (errors: number, all: number) =>
      errors === 0
        ? 'Pre Migration readiness for users in the list bellow (no errors)'
        : `Pre Migration readiness for users in the list bellow (${numberText(errors)} unresolved errors out of ${numberText(all)} users)`,
    percentage: (percentage: number) => `${percentage}% of users have errors`,
    onlyErrors: 'Only show users with errors',
    search: 'Search users',
    action: 'Action',
    signIn: 'Sign-in',
    validationStatus: 'Validation Status',
    correct: 'Correct',
    correctOf: (userName: string) => `Correct ${userName}`,
    changes: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`,
    changesOf: (count: number, userName: string) =>
      `${count} ${count === 1 ? 'change' : 'changes'} to ${userName}`,
    plan: 'What the import will do',
    counts: {
      create: 'to create',
      update: 'to update',
      link: 'to link',
      unchanged: 'unchanged',
      leftOut: 'left out',
    } satisfies Record<PlanAction, string>,
    ways: {
      keepsPassword: (count: number) => counted(count, 'keeps their password', 'keep their password'),
      temporaryPassword: (count: number, isFirst: boolean) =>
        isFirst
          ? counted(count, 'gets a temporary password', 'get a temporary password')
          : counted(count, 'gets a temporary one', 'get a temporary one'),
      askedAtOldServer: (count: number) =>
        counted(
          count,
          'has their password checked by the old server',
          'have their passwords checked by the old server',
        ),
      activationMail: (count: number) =>
        counted(count, 'gets an activation email', 'get an activation email'),
      organization: (count: number) =>
        counted(count, 'signs in with their organization', 'sign in with their organization'),
      asBefore: (count: number) => counted(count, 'signs in as before', 'sign in as before'),
    } satisfies Record<SignInMethod, (count: number, isFirst: boolean) => string>,
    errorKinds: 'Errors by kind',
    missing: 'Missing at the destination',
    missingHint:
      'Users cannot be imported until these exist. Sync the environment, then load the list again.',
    kinds: {
      corporation: 'Corporation',
      facility: 'Facility',
      template: 'Template',
      role: 'Role',
      region: 'Region',
      district: 'District',
    } satisfies Record<MissingReference['what'], string>,
    waiting: (count: number) => counted(count, 'user', 'users'),
    showAll: (count: number) => `Show all ${numberText(count)}`,
    showFewer: 'Show fewer',
  },
});
