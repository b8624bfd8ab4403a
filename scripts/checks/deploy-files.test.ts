import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments, parseDocument } from 'yaml';
import { readConfig, settingNames } from '../../server/src/config.ts';
import { otherRoutes } from '../../server/src/http/other-routes.ts';
import { trialSecret } from '../try-deploy/cluster.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');

type Settings = Record<string, string>;
type Container = {
  command?: string[];
  ports?: { containerPort: number }[];
  securityContext: object;
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
};
type Probe = { httpGet: { path: string; port: string } };
type Pod = { securityContext: object; containers: Container[] };
type Manifest = {
  kind: string;
  resources?: string[];
  data?: Settings;
  stringData?: Settings;
  spec?: { template?: { spec: Pod }; ingress?: { from?: object[] }[] };
};
type Service = { environment?: Settings; command?: string[]; read_only?: boolean; image: string };

/** Anything that PyYAML and others would read differently is an error here too. */
const parse = <T>(path: string): T[] =>
  parseAllDocuments(read(path), { merge: true, uniqueKeys: true }).map((document) => {
    expect([...document.errors, ...document.warnings], path).toEqual([]);
    return document.toJS() as T;
  });

const manifests = readdirSync(join(root, 'deploy/kubernetes'));
const kubernetes = manifests.flatMap((name) => parse<Manifest>(`kubernetes/${name}`));
const ofKind = (kind: string): Manifest => {
  const found = kubernetes.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};
const podOf = (kind: string): Pod => {
  const pod = ofKind(kind).spec?.template?.spec;
  if (!pod) throw new Error(`The ${kind} has no pod.`);
  return pod;
};
const [compose] = parse<{ services: Record<string, Service> }>('compose/compose.yaml');
const services = compose?.services ?? {};

const containerfile = read('Containerfile');
const unit = read('systemd/keystead.service');
const haproxy = read('compose/haproxy.cfg');

const assignments = (text: string): Settings =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
const lines = (text: string): Settings =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const imageSettings = assignments(/^ENV (?:.*\\\n)*.*/m.exec(containerfile)?.[0] ?? '');
const example = lines(read('compose/keystead.env.example'));
const composeSettings = Object.fromEntries(
  Object.entries(services['keystead-1']?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{POSTGRES_PASSWORD:\?\}/, 'password'),
  ]),
);
const filled = (settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value || 'filled in'.padEnd(32, '.')]),
  );

test.each([
  ['the image', imageSettings],
  ['the unit', assignments(/^Environment=.*/m.exec(unit)?.[0] ?? '')],
  ['the settings of Kubernetes', ofKind('ConfigMap').data ?? {}],
  ['the secrets of Kubernetes', ofKind('Secret').stringData ?? {}],
  ['compose', services['keystead-1']?.environment ?? {}],
  ['the example for compose', example],
])('%s names only settings that exist', (_, settings) => {
  expect(Object.keys(settings).length).toBeGreaterThan(0);
  expect(Object.keys(settings).filter((name) => name !== 'NODE_ENV' && !settingNames.includes(name))).toEqual(
    [],
  );
});

test.each([
  ['Kubernetes', ofKind('Secret').stringData, ofKind('ConfigMap').data],
  ['compose', example, composeSettings],
])(
  'the image and %s have everything needed for production once the secrets are filled in',
  (_, secrets = {}, settings = {}) => {
    const read = (filledIn: Settings) => readConfig({ ...imageSettings, ...filledIn, ...settings });
    expect(read(filled(secrets))).toMatchObject({
      isDemo: false,
      migrates: false,
      processes: 2,
      host: '0.0.0.0',
    });
    expect(() => read(secrets)).toThrow(/needs KEYSTEAD_SECRET, TEXT_MESSAGE_TOKEN, SERVICE_TOKEN\./);
  },
);

test('a trial on Kubernetes has all secrets', () => {
  const databaseUrl = 'postgresql://owner@db.example/trial';
  const { stringData } = parseDocument(trialSecret(databaseUrl)).toJS() as Manifest;
  expect(stringData).toMatchObject({ DATABASE_URL: databaseUrl });
  expect(readConfig({ ...imageSettings, ...stringData, ...ofKind('ConfigMap').data }).isDemo).toBe(false);
});

test('probes only routes that anyone can call', () => {
  const probes = podOf('Deployment').containers.flatMap((one) => [
    one.startupProbe?.httpGet.path,
    one.readinessProbe?.httpGet.path,
    one.livenessProbe?.httpGet.path,
  ]);
  const probedPaths = [
    ...probes,
    /httpchk GET (\S+)/.exec(haproxy)?.[1],
    /HEALTHCHECK[\s\S]*?'(\/[a-z]+)'/.exec(containerfile)?.[1],
  ];
  const routes = otherRoutes.filter(
    ({ access, limitPerMinute }) => access === 'public' && limitPerMinute === null,
  );
  expect(probedPaths).toHaveLength(5);
  for (const path of probedPaths) expect(routes.map(({ url }) => url)).toContain(path);
});

test('uses the same port everywhere', () => {
  const { port } = readConfig({});
  expect(imageSettings.PORT).toBe(String(port));
  expect(containerfile).toContain(`EXPOSE ${port}\n`);
  expect(podOf('Deployment').containers[0]?.ports).toEqual([{ name: 'http', containerPort: port }]);
  expect([...haproxy.matchAll(/^ +server \S+ (\S+)$/gm)].map(([, address]) => address)).toEqual(
    Object.keys(services)
      .filter((name) => name.startsWith('keystead-'))
      .map((name) => `${name}:${port}`),
  );
});

test('builds the console with the command that compresses it, in the image and for the unit', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Settings };
  expect(scripts.build).toBe('node scripts/run.mjs build');
  expect(readFileSync(join(root, 'scripts/build.ts'), 'utf8')).toContain('buildConsole()');
  expect(containerfile).toMatch(/^RUN node scripts\/build\.ts$/m);
  const upgrade = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n## Upgrade\n')[1];
  const installed = 'npm ci --omit=dev --ignore-scripts --workspace server';
  for (const text of [unit, upgrade])
    for (const command of ['npm run build', installed]) expect(text).toContain(`\`${command}\``);
});

test('learns the origin of a call from the one proxy in front, which no one can bypass', () => {
  expect(ofKind('ConfigMap').data?.TRUST_PROXY).toBe('1');
  expect(services['keystead-1']?.environment?.TRUST_PROXY).toBe('1');
  const ingressRules = ofKind('NetworkPolicy').spec?.ingress ?? [];
  expect(ingressRules.map(({ from }) => from?.length)).toEqual([1]);
});

test('the balancer does not repeat a change that a server may have made', () => {
  const retriedMethods = /^ +http-request disable-l7-retry unless \{ method (.+) \}$/m.exec(haproxy)?.[1];
  expect(retriedMethods?.split(' ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS']);
});

test('nothing runs as root, and the file system is read-only', () => {
  for (const kind of ['Deployment', 'Job']) {
    expect(podOf(kind).securityContext).toMatchObject({ runAsNonRoot: true });
    for (const { securityContext } of podOf(kind).containers)
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
  }
  expect(containerfile).toMatch(/^USER 1000:1000$/m);
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  const ours = Object.values(services).filter(({ image }) => image === 'keystead');
  expect(ours.map(({ read_only }) => read_only)).toEqual([true, true, true]);
});

test('everything that is copied and started exists', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const workspace of workspaces)
    expect(containerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  const commands = [
    /CMD \["node", "(\S+)"\]/.exec(containerfile)?.[1],
    /^RUN node (\S+)/m.exec(containerfile)?.[1],
    /^ExecStart=\S+ \/opt\/keystead\/(\S+)/m.exec(unit)?.[1],
    podOf('Job').containers[0]?.command?.[1],
    services.migrate?.command?.[1],
  ];
  for (const path of [...copied, ...commands])
    expect(existsSync(join(root, path ?? 'nothing')), path).toBe(true);
  const listed = kubernetes.find(({ kind }) => kind === 'Kustomization')?.resources ?? [];
  const others = ['kustomization.yaml', 'secret.example.yaml'];
  expect([...listed, ...others].sort()).toEqual([...manifests].sort());
});
