import { texts } from '../../../text.ts';
import { bulkTwoFactorScreen } from '../../../users/bulk-two-factor/screen.ts';
import { createUserScreen } from '../../../users/create/screen.ts';
import { userDetailScreen } from '../../../users/detail/screen.ts';
import { legacyUserListScreen, userListScreen } from '../../../users/list/screen.ts';
import { transactionLogScreen } from '../../../users/transaction-log/screen.ts';
import { topicsOf } from './topic.ts';

const words = texts({
  en: {
    'user-list': {
      title: 'User List',
      text: [
        'Type part of a name, a username, an email or an employee ID; the list updates as you type. Active filters are shown below as chips and can be removed one by one.',
        'Select people to act on several at the same time; the bar that appears lets you select everyone who matches, not just this page. Shift selects everyone between two people.',
        'You can choose the columns and export the filtered list. A view saves filters, order and columns under a name.',
      ],
    },
    'user-detail': {
      title: 'A person',
      text: [
        'The top of the page shows who the person is, where they work and whether they can sign in. Actions are on the right, less common ones under More.',
        'Each tile is a product: what the person can do there, and what the product last reported. Ask the product if in doubt, and tell it again if it differs.',
        'Suspending keeps everything and ends all sessions; deactivating also removes the person from the products. Activating reverses both.',
        'Activity lists changes with their previous values, sign-ins, deliveries to products, and emails.',
      ],
    },
    'create-user': {
      title: 'Creating a user',
      text: [
        'Enter who the person is, where they work and what they can use; a username is suggested. Copy access from a colleague to fill in all products in one step.',
        'If someone with the same employee ID, email, phone, or name and location already exists, they are shown: activate them again instead of creating a duplicate.',
        'People without an email get a temporary password from you. It is shown once and must be changed at the first sign-in.',
      ],
    },
    'transaction-log': {
      title: 'Transaction Log',
      text: [
        'Changes that a product could not accept are listed here, grouped by cause if you like. Retry them once the cause is fixed, or resolve them with a reason if they no longer matter.',
        'Resolving removes an error from the list. It does not change anything in the product.',
      ],
    },
    'bulk-two-factor': {
      title: '2FA Bulk Update',
      text: [
        'Upload a file with usernames to turn two-factor authentication on or off for many people. Every line is checked first; nothing happens until you confirm.',
      ],
    },
  },
});

export const userTopics = topicsOf(words, {
  'user-list': [userListScreen, legacyUserListScreen],
  'user-detail': [userDetailScreen],
  'create-user': [createUserScreen],
  'transaction-log': [transactionLogScreen],
  'bulk-two-factor': [bulkTwoFactorScreen],
});
