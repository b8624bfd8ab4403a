import { texts } from '../../../text.ts';

export const messages = texts({
  en: {
    title: 'Sign-in page',
    address: 'Address',
    addressHelp: 'Anyone who opens this address sees your name, logo and color.',
    color: 'Color',
    colorHelp:
      'Enter #rrggbb, or leave it empty for the default color. Text on it is black or white, whichever is easier to read.',
    pickColor: 'Pick a color',
    usualColor: 'The default color',
    logo: 'Logo',
    logoHelp: 'PNG, JPEG or WebP of at most 64 KB; 440 × 144 pixels look sharp everywhere.',
    logoAlt: 'The logo as it is shown',
    noLogo: 'None',
    chooseLogo: 'Choose an image …',
    removeLogo: 'Remove the logo',
    saved: 'The sign-in page has been saved.',
  },
});
