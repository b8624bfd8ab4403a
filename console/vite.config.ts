import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { codeOnDemand } from './build/code-on-demand.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanPackages } from './build/lean-packages.ts';
import { preloadChunks } from './build/preload-chunks.ts';
import { staticFrame } from './build/static-frame.ts';
import { stylesPerComponent } from './build/styles-per-component.ts';
import { themeVariables } from './build/theme-variables.ts';
import { offlinePage } from './offline/offline-page.ts';

const api = process.env.KEYSTEAD_API ?? 'http://localhost:4400';

const packages = (names: string): RegExp => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);
const mantine = (names: string): RegExp =>
  new RegExp(`@mantine[\\\\/]core[\\\\/]esm[\\\\/].*\\b(${names})[\\\\/]`);
const oneOf = (...tests: RegExp[]): RegExp => new RegExp(tests.map(({ source }) => source).join('|'));
const ours = (paths: string): RegExp => new RegExp(`src[\\\\/](${paths})`);
/** Includes rules of one area that are kept elsewhere: IP addresses, security questions, temporary passwords, enterprise rights. */
const notOfOneArea =
  /^(?!.*[\\/]src[\\/](account|conversions|enterprise|home|parameters|people|security|users|rules[\\/](network[\\/]ip-entry|password[\\/](random-password|security-answers|temporary-password))|access[\\/]policies[\\/]enterprise)\b)/;
/** Also excludes code of one kind of screen, no matter how many of those there are. */
const ofNearlyAll = new RegExp(
  `${notOfOneArea.source}(?!.*(react-hook-form|@hookform|@mantine[\\\\/]dates|dayjs|client[\\\\/]event-stream|kit[\\\\/](conflict|dialogs[\\\\/](dialog-frame|form-dialog)|focus[\\\\/](fields|use-edit)|form|process|dates[\\\\/]|select[\\\\/]|list[\\\\/](filter-|list-table|page-of-rows|use-last-page)|export-button|save-file|table[\\\\/]row-actions)|rules[\\\\/](physician|time[\\\\/]time-zone)|audit-events|say-event))(?!.*components[\\\\/](Checkbox|Combobox|List|MultiSelect|NativeSelect|Pill|PillsInput|Progress|Radio|Select)[\\\\/])`,
);

/** Lists and filters have pickers without a form, and no redirect URIs. */
const outsideForms = new RegExp(
  `${notOfOneArea.source}(?!.*(kit[\\\\/]form[\\\\/](checkbox|number|switch|textarea)-field|redirect-uri))`,
);

/**
 * Few pieces, because a request costs more than an unneeded kilobyte: the first page, what nearly every screen behind
 * the sign-in needs, and what the screens of one kind or area share. A piece includes its dependencies, so the
 * general ones come first.
 */
const pieces: Rolldown.CodeSplittingGroup[] = [
  // What the first page consists of, as `main.ts` sets it up.
  {
    name: 'ground',
    test: oneOf(ours('main\\.ts'), /preload-helper/, packages('react|react-dom|scheduler|@tanstack')),
  },
  { name: 'calls', test: ours('shell[\\\\/]session[\\\\/]session\\.ts') },
  {
    name: 'frame',
    test: ours(
      'start\\.tsx|kit[\\\\/]dates[\\\\/](american|date-format)|shell[\\\\/]opening[\\\\/]lazy-part',
    ),
  },
  {
    name: 'overlays',
    test: oneOf(
      packages('@floating-ui|react-remove-scroll|react-remove-scroll-bar|use-sidecar'),
      mantine('Floating|Menu|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea|Tooltip'),
    ),
  },
  { name: 'kit', test: ofNearlyAll, minShareCount: 5 },
  { name: 'pills', test: mantine('Pill|PillsInput'), minShareCount: 2 },
  {
    name: 'filters',
    test: ours(
      'kit[\\\\/](export-button|list[\\\\/](filter-|list-table|page-of-rows|use-last-page)|save-file|table[\\\\/]row-menu)',
    ),
  },
  // The customer that support staff work for, chosen on its own screen or in the palette.
  {
    name: 'choice',
    test: ours('shell[\\\\/]session[\\\\/]choose-customer|account[\\\\/].*use-customer-choice'),
  },
  // What the top bar shares with one or two screens.
  {
    name: 'bar',
    test: oneOf(ours('shell[\\\\/]session[\\\\/](messages|follow-session)'), /use-mantine-color-scheme[\\/]/),
  },
  {
    name: 'rows',
    test: ours('kit[\\\\/](dates[\\\\/]date-text|table[\\\\/]row-actions)'),
  },
  { name: 'icons', test: packages('@tabler'), minShareCount: 2 },
  {
    name: 'dates',
    test: oneOf(
      packages('@mantine[\\\\/]dates|dayjs'),
      ours('kit[\\\\/]dates[\\\\/](calendar|date-range|day-input|messages|range-text|typed-day)'),
    ),
  },
  {
    name: 'restorable-state',
    test: ours(
      'kit[\\\\/](dialogs[\\\\/](dialog-frame|form-dialog)|focus[\\\\/](fields|use-edit)|form[\\\\/](can-save|drafts|read-only|unsaved-changes|use-restorable-state|with-rule|word-options)|unsaved)|rules[\\\\/]password[\\\\/](?!password-change|random-password|security-answers)',
    ),
  },
  {
    name: 'forms',
    test: oneOf(
      packages('react-hook-form|@hookform'),
      ours(
        'kit[\\\\/](conflict|form[\\\\/](?!checkbox|matching-options|number|search-select|switch|textarea))',
      ),
    ),
  },
  { name: 'numbers', test: oneOf(packages('react-number-format'), mantine('NumberInput')) },
  { name: 'drawers', test: mantine('Drawer'), minShareCount: 2 },
  { name: 'lists', test: mantine('List'), minShareCount: 2 },
  { name: 'radios', test: mantine('Radio'), minShareCount: 2 },
  { name: 'files', test: oneOf(mantine('FileButton'), ours('kit[\\\\/]csv-file')), minShareCount: 2 },
  {
    name: 'pickers',
    test: oneOf(
      mantine('Checkbox|Combobox|ComboboxPopover|Select'),
      ours('kit[\\\\/](form[\\\\/](matching-options|search-select)|select[\\\\/]list-select)'),
    ),
    minShareCount: 2,
  },
  { name: 'tags', test: mantine('Autocomplete|MultiSelect|Pill|PillsInput|TagsInput'), minShareCount: 2 },
  // Screens that only wait for a process to end show none of it.
  {
    name: 'process-ends',
    test: ours('client[\\\\/]event-stream|kit[\\\\/]process[\\\\/](use-process|process-events)'),
    minShareCount: 2,
  },
  // The lists that show processes are also those whose rows are dealt with one after another.
  {
    name: 'processes',
    test: oneOf(mantine('Progress'), ours('kit[\\\\/](process|focus[\\\\/]use-focus-next)')),
    minShareCount: 2,
  },
  { name: 'audit', test: ours('audit-events|say-event'), minShareCount: 2 },
  {
    name: 'people',
    test: ours(
      'people|access[\\\\/]policies[\\\\/](?!enterprise)|rules[\\\\/]physician|users[\\\\/]user-list|shell[\\\\/]palette[\\\\/]use-palette-users',
    ),
    minShareCount: 2,
  },
  { name: 'texts-and-switches', test: mantine('Switch|Textarea'), minShareCount: 2 },
  { name: 'inputs', test: outsideForms, minShareCount: 2 },
  { name: 'fields', test: notOfOneArea, minShareCount: 2 },
  { name: 'ranges', test: ours('parameters[\\\\/]number-ranges') },
  // What the first-day page needs from the enterprise area.
  {
    name: 'enterprise-rules',
    test: ours(
      'access[\\\\/]policies[\\\\/]enterprise|enterprise[\\\\/](customers\\.ts|parameters[\\\\/](default-parameters|parameter-value))|parameters',
    ),
    minShareCount: 2,
  },
  // Lists and histories don't need the forms.
  {
    name: 'enterprise',
    test: ours('enterprise[\\\\/](?!history|configurations[\\\\/]form|customers[\\\\/]form)'),
    minShareCount: 2,
  },
  { name: 'enterprise-history', test: ours('enterprise[\\\\/]history'), minShareCount: 2 },
  { name: 'customer-form', test: ours('enterprise[\\\\/]customers[\\\\/]form'), minShareCount: 2 },
  { name: 'enterprise-forms', test: ours('enterprise'), minShareCount: 2 },
  // Reports and lists don't need the record forms.
  {
    name: 'security',
    test: ours('security[\\\\/](?!use-record-form|record-dialog)'),
    minShareCount: 2,
  },
  { name: 'security-records', test: ours('security'), minShareCount: 2 },
  {
    name: 'conversions-words',
    test: ours(
      'conversions[\\\\/](messages|screen|shared[\\\\/](conversion-alerts|count-filter|shared\\.module|use-single-flight))',
    ),
    minShareCount: 2,
  },
  // Moving documents needs neither the forms nor the calls of imports, and starting a move needs no list.
  { name: 'documents', test: ours('conversions[\\\\/]documents'), minShareCount: 2 },
  {
    name: 'conversions',
    test: ours('conversions[\\\\/](?!process-list|results|failed-users|user-search)'),
    minShareCount: 2,
  },
  { name: 'conversion-lists', test: ours('conversions'), minShareCount: 2 },
  // Viewing users needs neither the dialogs nor the inputs shared by acting on, creating and editing them.
  {
    name: 'users',
    test: ours(
      'users[\\\\/](?!dialogs|transaction-|sections[\\\\/](?!environment-note|fold-links|unresponsive-note|sign-in[\\\\/](federated-login-fields|name-at-domain)).*\\.tsx)',
    ),
    minShareCount: 2,
  },
  // There is seldom a failure to deal with.
  { name: 'user-log-words', test: ours('users[\\\\/]transaction-[a-z-]+[.]'), minShareCount: 2 },
  { name: 'user-log', test: ours('users[\\\\/]transaction-'), minShareCount: 2 },
  { name: 'user-dialogs', test: ours('users[\\\\/]dialogs'), minShareCount: 2 },
  { name: 'user-fields', test: ours('users'), minShareCount: 2 },
  { name: 'home', test: ours('home'), minShareCount: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true },
];

export default defineConfig({
  plugins: [
    react(),
    staticFrame,
    leanContract,
    leanPackages,
    themeVariables,
    stylesPerComponent,
    preloadChunks,
    codeOnDemand,
    offlinePage,
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    // The server's content security policy allows no inline scripts; all current browsers preload on their own.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The first browsers with light-dark(): lowered for older ones it would break, since a script sets the theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: pieces },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/components', '/idp', '/login/interaction', '/login/federation'].map((path) => [path, api]),
    ),
  },
});
