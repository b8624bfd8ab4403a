import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOrThrow } from './run-or-throw.ts';

/** Beside an installation, which is left alone. */
export const namespace = 'keystead-trial';
/** Where calls come from, as if the ingress controller were there. */
export const callers = 'keystead-trial-callers';

export type Cluster = {
  /** Runs kubectl in the trial's namespace and returns its output; throws if it fails. */
  run: (...args: string[]) => Promise<string>;
  /** The same among the callers. */
  runAmongCallers: (...args: string[]) => Promise<string>;
  /** The namespaces, and the Secret that the operator provides. */
  prepare: () => Promise<void>;
  /** kubectl apply -k */
  apply: () => Promise<void>;
  /** Creates what is described, which need not be in the trial's namespace. */
  create: (manifest: object) => Promise<void>;
  /** Asks for a pod to leave, as kubectl drain does; throws if the disruption budget forbids it. */
  evict: (pod: string) => Promise<void>;
  /** Deletes the namespaces with everything in them. */
  remove: () => Promise<void>;
};

type Trial = { image: string; databaseUrl: string };

/** The cluster that kubectl is set up for, and a copy of deploy/kubernetes changed for a trial there. */
export const openCluster = ({ image, databaseUrl }: Trial): Cluster => {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-kubernetes-'));
  cpSync('deploy/kubernetes', join(folder, 'kubernetes'), { recursive: true });
  const write = (name: string, content: string | object): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  write('kustomization.yaml', trialChanges(image));
  const kubectl = (...args: string[]) => runOrThrow('kubectl', args);
  const create = async (manifest: object): Promise<void> =>
    void (await kubectl('create', '-f', write('created.json', manifest)));
  return {
    run: (...args) => kubectl('-n', namespace, ...args),
    runAmongCallers: (...args) => kubectl('-n', callers, ...args),
    prepare: async () => {
      for (const name of [namespace, callers]) await create(confinedNamespace(name));
      await kubectl('apply', '-f', write('secret.yaml', trialSecret(databaseUrl)));
    },
    apply: async () => void (await kubectl('apply', '-k', folder)),
    create,
    evict: async (pod) => {
      const address = `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`;
      const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace } };
      await kubectl('create', '--raw', address, '-f', write('eviction.json', eviction));
    },
    remove: async () => {
      await kubectl('delete', 'namespace', namespace, callers, '--ignore-not-found');
      rmSync(folder, { recursive: true });
    },
  };
};

const confinedNamespace = (name: string): object => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
});

const trialChanges = (image: string): object => {
  const [, newName, newTag = 'latest'] = /^(.+?)(?::([^:/]+))?$/.exec(image) ?? [];
  const caller = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': callers } } };
  const policy = [{ op: 'replace', path: '/spec/ingress/0/from', value: [caller] }];
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace,
    resources: ['kubernetes'],
    images: [{ name: 'registry.example.com/keystead', newName, newTag }],
    patches: [{ target: { kind: 'NetworkPolicy' }, patch: JSON.stringify(policy) }],
  };
};

/** The example with its empty values filled in. */
export const trialSecret = (databaseUrl: string): string =>
  readFileSync('deploy/kubernetes/secret.example.yaml', 'utf8')
    .replace(/^( +namespace): .*$/m, `$1: ${namespace}`)
    .replace(/^( +DATABASE_URL): .*$/m, (_, name: string) => `${name}: ${JSON.stringify(databaseUrl)}`)
    .replace(/^( +\w+): ""$/gm, (_, name: string) => `${name}: ${randomBytes(24).toString('hex')}`);
