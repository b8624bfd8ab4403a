import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core';
import { messages } from '../kit/messages.ts';
import { colors } from './colors.ts';

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** A page has one banner, and it is not the header of a dialog. */
const dialogHeader = { header: { role: 'presentation' } };

/** In dark mode, a dialog is a shade lighter than the cards behind it and has a border. */
const dialogParts = {
  title: { fontSize: rem(18), fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' as const },
  content: { background: 'var(--dialog-background)', border: '1px solid var(--dialog-line)' },
  header: { background: 'inherit' },
};

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors,
  black: '#0f172a',
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  // Five sizes: captions, tables, text (`md` is the same, for Mantine's own defaults), sections, titles.
  fontSizes: { xs: rem(12), table: rem(13), sm: rem(14), md: rem(14), lg: rem(18), xl: rem(24) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.3' },
      h2: { fontSize: rem(18), lineHeight: '1.35' },
      h3: { fontSize: rem(14), lineHeight: '1.45' },
      h4: { fontSize: rem(14), lineHeight: '1.45' },
      h5: { fontSize: rem(14), lineHeight: '1.45' },
      h6: { fontSize: rem(14), lineHeight: '1.45' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(12) },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        attributes: dialogHeader,
        // It may be an accident. Dialogs that only display something override this.
        closeOnClickOutside: false,
      },
      styles: dialogParts,
    },
    Drawer: { defaultProps: { attributes: dialogHeader }, styles: dialogParts },
    // The button has its own name, so that the label names only the input.
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': messages.showCharacters } },
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { transition: 'fade', duration: 80 },
        // A menu may contain only its items, so the focus goes to the first one.
        withInitialFocusPlaceholder: false,
      },
    },
    Button: { styles: { root: { fontWeight: 500 } } },
    Paper: { vars: () => ({ root: { '--paper-border-color': 'var(--hairline)' } }) },
    InputWrapper: { styles: { label: { marginBottom: rem(4) } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Anchor: { defaultProps: { underline: 'always' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { 'aria-label': messages.close } },
  },
});

/** Tinted surfaces of the dark theme: Mantine's own are too close to black to distinguish their colors. */
const darkTints = (name: string) => ({
  [`--mantine-color-${name}-light`]: `color-mix(in srgb, var(--mantine-color-${name}-5) 20%, var(--mantine-color-dark-7))`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, var(--mantine-color-${name}-5) 28%, var(--mantine-color-dark-7))`,
  [`--mantine-color-${name}-light-color`]: `var(--mantine-color-${name}-2)`,
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    // Light enough for badges and avatars to stand out on it.
    '--selected-background':
      'color-mix(in srgb, var(--mantine-color-accent-light) 45%, var(--mantine-color-body))',
  },
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-7)',
    '--mantine-color-default-hover': 'var(--mantine-color-gray-1)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--input-line': 'var(--mantine-color-gray-4)',
    '--page-background': '#f4f7f9',
    '--dialog-background': 'var(--mantine-color-white)',
    '--dialog-line': 'transparent',
    '--hairline': 'var(--mantine-color-gray-2)',
  },
  dark: {
    ...Object.assign({}, ...Object.keys(colors).map(darkTints)),
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--input-line': '#5b6b82',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default-hover': 'var(--mantine-color-dark-5)',
    '--page-background': 'var(--mantine-color-dark-8)',
    '--dialog-background': 'var(--mantine-color-dark-6)',
    '--dialog-line': 'var(--mantine-color-dark-4)',
    '--hairline': 'var(--mantine-color-dark-5)',
  },
});
