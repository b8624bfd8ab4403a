import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    selectFile: 'Select File',
    noFile: 'No file selected yet.',
  },
});
