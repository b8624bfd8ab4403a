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
        'Type a part of a name, a username, an email or an employee ID; the list follows while you type. Filters that are in force stand beneath as chips and can be removed one by one.',
        'Mark people to act on several at once; the bar that appears offers everybody who matches, not just this page.',
        'Columns can be chosen, and the list exported as it is filtered. A view keeps filters, order and columns under a name.',
      ],
    },
    'user-detail': {
      title: 'A person',
      text: [
        'The head of the page says who it is, where they work and whether they can sign in; actions stand at its right, rarer ones under More.',
        'Each tile is a product: what the person may do there, and what the product itself last said. Ask the product if you doubt it, and tell it again if it differs.',
        'Suspending keeps everything and ends all sessions; deactivating also takes the person out of the products. Both can be taken back by activating.',
        'Activity lists changes with what was there before, sign-ins, deliveries to products and mails.',
      ],
    },
    'create-user': {
      title: 'Creating a user',
      text: [
        'Fill in who it is, where they work and what they may use; a username is suggested. Copy access from a colleague to fill in the products at once.',
        'If somebody with the same employee ID, email, phone, or name and location is there already, they are shown: activate them again in place of making a double.',
        'People without an email get a temporary password from you. It is shown once and must be changed at the first sign-in.',
      ],
    },
    'transaction-log': {
      title: 'Transaction Log',
      text: [
        'Whatever a product could not take over stands here, grouped by its cause if you like. Try it again once the cause is gone, or resolve it with a reason if it no longer matters.',
        'Resolving takes an error out of the list. It does not change anything in the product.',
      ],
    },
    'bulk-two-factor': {
      title: '2FA Bulk Update',
      text: [
        'Upload a file with usernames to switch two-factor authentication on or off for many people. Every line is judged first; nothing happens before you confirm.',
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
