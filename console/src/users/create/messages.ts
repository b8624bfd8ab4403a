import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Create New User',
    create: 'Create User',
    signIn: 'Sign-in',
    passwordSetBy: 'Password set by',
    admin: 'Admin',
    user: 'User',
    setByUser: 'The user chooses a password through a link sent by email.',
    setByAdmin: 'Without an email address the administrator sets the first password.',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    sendActivationEmail: 'Send activation email',
    sendLater: 'The user stays Staged until activated.',
    changePasswordFirstLogin: 'Must change password on first login',
    chooseEnvironment: 'Select an environment to see the products it offers.',
    noProducts: 'This environment has no products.',
  },
});
