import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Select Customer',
    text: 'Select the customer you want to provide support to',
    customer: 'Customer',
    loading: 'Loading the customers …',
    placeholder: 'Type a name or an account id',
    selectable: 'Only customers whose users are managed here can be selected.',
    noIdp: 'No IDP',
    none: 'There are no customers yet.',
    add: 'Add Customer',
    select: 'Select',
    cancel: 'Cancel',
    loadingFailed: 'The customers could not be loaded.',
    tryAgain: 'Try again',
  },
});
