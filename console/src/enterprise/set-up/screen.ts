import { setUpPath } from '@keystead/contract/console-addresses.ts';
import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

// The texts of the page are loaded with the page: hardly anyone ever opens it.
const { title } = texts({ en: { title: 'Set up Keystead' } });

export const setUpScreen = defineScreen({ path: setUpPath, access: 'public', title, frame: 'bare' });
