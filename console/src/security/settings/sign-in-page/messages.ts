import { texts } from '../../../text.ts';

export const messages = texts({
  en: {
    title: 'Sign-in page',
    address: 'Address',
    addressHelp: 'Whoever opens this address sees your name, your logo and your color.',
    color: 'Color',
    colorHelp:
      'Written #rrggbb; empty is the usual color. Text on it is black or white, whichever reads better.',
    pickColor: 'Pick a color',
    usualColor: 'The usual color',
    logo: 'Logo',
    logoHelp: 'PNG, JPEG or WebP of at most 64 KB; 440 × 144 pixels look sharp everywhere.',
    logoAlt: 'The logo as it is shown',
    noLogo: 'None',
    chooseLogo: 'Choose an image …',
    removeLogo: 'Remove the logo',
    saved: 'The sign-in page has been saved.',
  },
});
