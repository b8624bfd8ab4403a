import type { PlanAction, SignInMethod } from '@keystead/contract/people/imports.ts';
import { counted } from '../counted.ts';
import { numberText } from '../number-text.ts';
import { texts } from '../text.ts';

/** Texts shared by several conversion screens. */
export const messages = texts({
  en: {
    back: 'Back',
    run: 'Run',
    refresh: 'Refresh',
    export: 'Export to CSV',
    customer: 'Customer',
    environment: 'Environment',
    corporation: 'Corporation',
    choose: 'Choose …',
    searchUsers: 'Search Users',
    clearFields: 'Clear Fields',
    noEnvironment: 'No environments',
    noCorporation: 'No corporations',
    userName: 'User Name',
    firstName: 'First Name',
    middleInitial: 'Middle Initial',
    lastName: 'Last Name',
    email: 'Email',
    checked: (count: number) => `${counted(count, 'user', 'users')} checked.`,
    checkedWithErrors: (errors: number, count: number) =>
      `${counted(count, 'user', 'users')} checked, ${numberText(errors)} with errors.`,
    domain: 'Domain',
    actions: {
      create: 'Create',
      update: 'Update',
      link: 'Link',
      unchanged: 'Unchanged',
      leftOut: 'Left out',
    } satisfies Record<PlanAction, string>,
    signIns: {
      keepsPassword: 'Keeps password',
      temporaryPassword: 'Temporary password',
      askedAtOldServer: 'Checked by old server',
      activationMail: 'Activation email',
      organization: 'Organization',
      asBefore: 'As before',
    } satisfies Record<SignInMethod, string>,
  },
});
