// Runs deploy/compose, or with `-- kubernetes` deploy/kubernetes, as an operator would, then removes it: npm run try-deploy
import { tryCompose } from './try-deploy/try-compose.ts';
import { tryKubernetes } from './try-deploy/try-kubernetes.ts';

const trials: Record<string, () => Promise<void>> = { compose: tryCompose, kubernetes: tryKubernetes };

const [name = 'compose'] = process.argv.slice(2);
const trial = trials[name];
if (!trial) throw new Error(`There is no trial "${name}", only ${Object.keys(trials).join(' and ')}.`);
await trial();
