import { defineScreen } from '../../screen.ts';
import { editDoor, viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const customersScreen = defineScreen({
  ...viewDoor,
  path: '/ect/customers',
  title: messages.customers,
  inPalette: true,
  load: () => import('./customer-list-screen.tsx'),
});

export const newCustomerScreen = defineScreen({
  ...editDoor,
  path: '/ect/customers/new',
  title: messages.addCustomer,
  inPalette: true,
  load: () => import('./new-customer-screen.tsx'),
});

export const deleteCustomerScreen = defineScreen({
  ...editDoor,
  path: '/ect/customers/delete',
  title: messages.deleteCustomer,
  load: () => import('./delete-customer-screen.tsx'),
});

export const customerScreen = defineScreen({
  ...viewDoor,
  path: '/ect/customers/detail/$id',
  title: messages.customerDetails,
  load: () => import('./customer-screen.tsx'),
});
