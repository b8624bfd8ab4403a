import { codeMinutes } from '@keystead/contract/rules/text-codes.ts';
import { texts } from '../../text.ts';

const confirm = (action: string, verb: string, consequence: (name: string) => string, after = '') => ({
  title: `Confirm ${action}`,
  text: (name: string) => `Are you sure you want to ${verb} ${name}?${after}`,
  consequence,
  verb: `${action} User`,
});

export const messages = texts({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    save: 'Save',
    continue: 'Continue',
    suspend: confirm(
      'Suspend',
      'suspend',
      (name) =>
        `Signs ${name} out everywhere and pauses access to every product. You can activate ${name} again.`,
    ),
    activate: confirm(
      'Activate',
      'activate',
      (name) => `${name} can sign in again, and every product is told. You can suspend ${name} at any time.`,
    ),
    deactivate: confirm(
      'Deactivate',
      'deactivate',
      (name) =>
        `Signs ${name} out everywhere and ends access to every product. The record is kept: you can activate ${name} again.`,
    ),
    delete: confirm(
      'Delete',
      'delete',
      (name) =>
        `Signs ${name} out everywhere and removes ${name} from every product. The log keeps a record of it.`,
      ' This action cannot be undone.',
    ),
    removeDate: {
      title: 'Confirm Removal of Deactivation Date',
      text: (name: string, date: string) => `Activating ${name} removes the deactivation date ${date}.`,
      consequence: (name: string) =>
        `${name} stays active until someone deactivates them. You can set a date again.`,
      verb: 'Activate User',
    },
    physician: {
      title: 'Confirm Activate',
      text: 'Activating this Physician NP/PA user also grants access to the mobile product. Do you want to continue?',
      verb: 'Activate User',
    },
    temporaryPassword: {
      title: 'Temporary Password',
      password: 'Password',
      confirm: 'Confirm Password',
      verb: 'Reset Password',
    },
    resetPassword: {
      title: 'Reset Password',
      withEmail: (name: string) =>
        `Send ${name} an email with a link to choose a new password, or generate a temporary password.`,
      withoutEmail: (name: string) => `${name} has no email address. Generate a temporary password.`,
      send: 'Send reset email',
      generate: 'Generate temporary password',
      generated: 'Temporary password',
      once: 'It is shown only now.',
    },
    resendEmail: {
      title: 'Resend Password Email',
      text: (name: string) =>
        `Send ${name} a new email with a link to choose a password. The link sent before stops working.`,
      verb: 'Resend Password Email',
    },
    toFederated: {
      title: 'Convert to Federated',
      text: (name: string) =>
        `${name} will sign in through the organization. The password, factors and sign-on policies are removed.`,
      verb: 'Convert to Federated',
      optional: 'Leave empty to use the username.',
    },
    toIdm: {
      title: 'Convert to IDM',
      text: (name: string) =>
        `${name} will sign in with the username and this password, which has to be changed at the first sign-in.`,
      verb: 'Convert to IDM',
    },
    editUsername: {
      title: 'Edit Username',
      text: 'The user is signed out and signs in with the new username.',
    },
    textMessage: {
      title: 'Set Up Text Message Verification',
      phone: 'Phone Number',
      phoneText: 'A code is sent to this phone by text message.',
      send: 'Send Code',
      code: 'Code',
      codeText: (phone: string) => `Enter the code sent to ${phone}. It is valid for ${codeMinutes} minutes.`,
      activate: 'Activate',
      verified: (phone: string) => `${phone} is verified. Authorize it to ask for a code at sign-in.`,
      authorize: 'Authorize',
      update: 'Update',
      enabled: (phone: string) => `Codes are sent to ${phone} at sign-in.`,
      disable: 'Disable',
      enroll: 'Enroll Prescriber MFA',
      reset: 'Reset Prescriber MFA',
    },
  },
});
