import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, callers, namespace } from './cluster.ts';
import type { LoadCount } from './steady-load.ts';

/** A pod that calls the Service, which this machine may have no way to. */
type Caller = { name: string; from: string; image: string; program: string };

const createCaller = (cluster: Cluster, { name, from, image, program }: Caller): Promise<void> =>
  cluster.create({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: from },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name,
          image,
          command: ['node', '--input-type=module', '-e', program],
          resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        },
      ],
    },
  });

const hasEnded = '--for=jsonpath={.status.phase}=Succeeded';

const loadProgram = (url: string): string => `
  import { startLoad } from '/keystead/scripts/try-deploy/steady-load.ts';
  const load = startLoad('${url}');
  process.on('SIGTERM', async () => {
    console.log(JSON.stringify(await load.stop()));
    process.exit();
  });
  console.log('calling');`;

/** Calls the address from inside the cluster while something happens there. */
export const callDuring = async (
  cluster: Cluster,
  image: string,
  url: string,
  disturb: () => Promise<void>,
): Promise<LoadCount> => {
  const name = 'caller';
  await createCaller(cluster, { name, from: callers, image, program: loadProgram(url) });
  const run = cluster.runAmongCallers;
  await run('wait', '--for=condition=Ready', `pod/${name}`, '--timeout=2m');
  while (!(await run('logs', name)).includes('calling')) await sleep(500);
  await sleep(2000);
  await disturb();
  await run('exec', name, '--', 'node', '-e', 'process.kill(1)');
  await run('wait', hasEnded, `pod/${name}`, '--timeout=2m');
  const lines = (await run('logs', name)).trim().split('\n');
  await run('delete', 'pod', name);
  return JSON.parse(lines.at(-1) ?? '') as LoadCount;
};

const askProgram = (url: string): string => `
  const answer = await fetch('${url}', { signal: AbortSignal.timeout(5000) }).catch(() => null);
  console.log(answer === null ? 'no answer' : 'answered');`;

/** Whether a pod that network-policy.yaml does not name gets an answer. */
export const answersStrangers = async (cluster: Cluster, image: string, url: string): Promise<boolean> => {
  const name = 'stranger';
  await createCaller(cluster, { name, from: namespace, image, program: askProgram(url) });
  await cluster.run('wait', hasEnded, `pod/${name}`, '--timeout=2m');
  const output = await cluster.run('logs', name);
  await cluster.run('delete', 'pod', name);
  return output.includes('answered');
};
