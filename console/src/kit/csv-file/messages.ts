import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    selectFile: 'Select File',
    noFile: 'No file selected yet.',
    changed: 'The file has changed since it was selected. Please select it again.',
  },
});
