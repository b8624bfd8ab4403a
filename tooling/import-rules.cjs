// Which modules may import which, for dependency-cruiser: npm run check. Type imports count like any other.
const area = '(account|users|enterprise|security|conversions)';

/** What lies below the areas in each package. */
const belowInServer = '(actor|data|identity|jobs|people|processes|records|secrets)';

/** These don't serve calls themselves; of the long processes, only their calls do. */
const withoutHttp = '(actor|data|jobs|people|processes(?!/calls)|records|secrets)';
const belowInContract = '(parameters|people|processes|products|rules)';

const screenData = '^console/src/.+/screen\\.ts$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const at = (path, pathNot) => ({ path, ...(pathNot && { pathNot }) });
const outside = '^(node:|(assert|crypto|fs|http|net|os|path|stream|timers|url|util|zlib)(/|$))';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('cycle', 'Two files that need each other are one, or need a third.', {}, { circular: true }),
    forbid(
      'area-to-area',
      'Areas do not import each other; what they share moves down a layer.',
      at(`^(console|contract|server)/src/${area}/`),
      // Every area can know where another area's screens are and who can open them.
      at(`^$1/src/${area}/`, ['^$1/src/$2/', screenData]),
    ),
    forbid(
      'area-to-home',
      'The home page gathers what the areas know; none of them knows it.',
      at(`^(console|contract|server)/src/${area}/`),
      at('^(console|contract|server)/src/home/', screenData),
    ),
    forbid(
      'screen-to-code',
      'A screen.ts holds data only, so that anything may link to its screens.',
      at(screenData),
      at('', [
        screenData,
        '^console/src/(screen|text)\\.ts$',
        '/(messages|screen-defaults)\\.ts$',
        '^contract/src/',
      ]),
    ),
    forbid(
      'layer-to-area',
      'What areas stand on does not know them.',
      at(`^server/src/${belowInServer}/|^contract/src/${belowInContract}/`, '\\.test\\.ts$'),
      at(`^(server|contract)/src/${area}/`, [
        // The sign-in's own texts, which the account area shows.
        '^contract/src/account/(sign-in|session)\\.ts$',
        '^contract/src/security/(settings|sign-on-decision|sign-on-policies|tokens)\\.ts$',
      ]),
    ),
    forbid(
      'layer-to-http',
      'Actor, origin and services are the domain’s, not HTTP’s.',
      at(`^server/src/${withoutHttp}/`, '\\.test\\.ts$'),
      at('^server/src/http/'),
    ),
    forbid(
      'pg-outside-data',
      'Connections are data’s alone: others ask for a transaction, a query or a stream.',
      at('^server/src/', [
        '^server/src/data/',
        '\\.test\\.ts$',
        // These run as the owner of the tables, once at startup, before the application has its connections.
        '^server/src/demo/seed-demo\\.ts$',
        '^server/src/enterprise/parameters/secrets/seal-stored\\.ts$',
        '^server/src/jobs/migrate-jobs\\.ts$',
      ]),
      at('^node_modules/(@types/)?pg/'),
    ),
    forbid(
      'contract-to-other',
      'The contract is shared by both sides: zod and itself only.',
      at('^contract/src/', '\\.test\\.ts$'),
      at('', ['^contract/src/', '^node_modules/zod/']),
    ),
    forbid(
      'console-to-other',
      'The console knows the contract only.',
      at('^console/src/', '\\.test\\.tsx?$'),
      at(`^(server|connectors|sandbox)/|${outside}`),
    ),
    forbid(
      'server-to-wire',
      "The server knows the contract and the connectors' ports.",
      at('^server/', '\\.test\\.ts$'),
      at('^(console|sandbox)/src/|^connectors/src/[^/]+/wire\\.ts$'),
    ),
    forbid('connector-to-other', 'A connector knows its own wire only.', at('^connectors/src/([^/]+)/'), {
      path: '^(contract|console|server|sandbox)/|^connectors/src/[^/]+/',
      pathNot: '^connectors/src/$1/',
    }),
    forbid(
      'sandbox-to-other',
      'The sandbox shares nothing but the wires.',
      at('^sandbox/src/'),
      at('^(server|console|contract)/|^connectors/src/[^/]+/(port|http)\\.ts$'),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules/(?!@keystead/)' },
    exclude: { path: '\\.(css|json)$|^console/dist/' },
    tsPreCompilationDeps: true,
    // The default parser needs a compiler API, which TypeScript 7 doesn't have yet.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
