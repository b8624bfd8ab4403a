import { defineScreen } from '../../screen.ts';
import { editDoor, viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const customersScreen = defineScreen({
  ...viewDoor,
  path: '/ect/customers',
  title: messages.customers,
  inPalette: true,
});

export const newCustomerScreen = defineScreen({
  ...editDoor,
  path: '/ect/customers/new',
  title: messages.addCustomer,
  inPalette: true,
});

export const deleteCustomerScreen = defineScreen({
  ...editDoor,
  path: '/ect/customers/delete',
  title: messages.deleteCustomer,
});

export const customerScreen = defineScreen({
  ...viewDoor,
  path: '/ect/customers/detail/$id',
  title: messages.customerDetails,
});
