import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'User Detail',
    userName: 'Username',
    editUsername: 'Edit username',
    ssoid: 'SSO ID',
    copySsoid: 'Copy SSO ID',
    copied: 'Copied',
    environment: 'Environment',
    status: 'Status',
    temporaryUntil: 'The temporary password can be used until',
    temporaryOver: 'Sign-in needs a new password: the temporary one has expired on',
    actions: 'Actions',
    errorsLink: 'Transaction Log',
    editIn: (product: string) => `Edit in ${product}`,
    savesAll: 'Save keeps the changes of all sections that are being edited.',
    phone: 'Phone for text messages',
    notEnrolled: 'Not enrolled',
    reset: 'Reset',
    resetTwoFactor: 'Reset Two-Factor Authentication',
    resetTwoFactorText: (name: string) =>
      `This will remove all enrolled factors of ${name}, who will have to set them up again.`,
    resetting: 'Resetting ... Please wait',
    staleOwn: 'You have changed this too; your entry is kept.',
    staleNext: 'What you entered is kept. Look at it and save again.',
    roleAt: (facility: string, role: string) => `${facility}: ${role}`,
    facility: (id: number) => `Facility ${id}`,
  },
});
