import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';
import { editScreenDefaults, viewScreenDefaults } from '../screen-defaults.ts';

export const customersScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/customers',
  title: messages.customers,
  inPalette: true,
});

export const newCustomerScreen = defineScreen({
  ...editScreenDefaults,
  path: '/ect/customers/new',
  title: messages.addCustomer,
  inPalette: true,
});

export const deleteCustomerScreen = defineScreen({
  ...editScreenDefaults,
  path: '/ect/customers/delete',
  title: messages.deleteCustomer,
});

export const customerScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/customers/detail/$id',
  title: messages.customerDetails,
});
