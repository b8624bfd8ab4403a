import type {
  SavedConfiguration,
  SaveProblem,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { say } from '../../language.ts';
import type { Services } from '../../services.ts';
import { enableEngage } from '../external/enable-engage.ts';
import { enableLauncher } from '../external/enable-launcher.ts';
import { enableSeeding } from '../external/enable-seeding.ts';
import type { ActorOrigin } from '../parameters/add-parameters.ts';
import type { ExternalStep } from './plan-configuration.ts';
import { readConfiguration } from './read-configuration.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'external' | 'config' | 'seal'>;

type Step = (needs: Needs, call: ActorOrigin, id: number) => Promise<Omit<SaveProblem, 'step'> | null>;

/** Drops the final period of another system's sentence; our own text adds one. */
const toRefusal = (code: 'seeding.refused' | 'engage.refused', reason: string) =>
  reason === '' ? null : { message: say(sentence(code, { reason: reason.replace(/\.$/, '') })), reason };

/** Each sets its own flag only after the other system has agreed. Returns why not, or null. */
const runners: Record<ExternalStep, Step> = {
  launcher: async (needs, call, id) => {
    await enableLauncher(needs, call, id);
    return null;
  },
  seeding: async (needs, call, id) => {
    return toRefusal('seeding.refused', await enableSeeding(needs, call, id));
  },
  engage: async (needs, call, id) => {
    return toRefusal('engage.refused', await enableEngage(needs, call, id));
  },
};

const defaultMessages: Record<ExternalStep, Sentence> = {
  launcher: sentence('launcher.failed'),
  seeding: sentence('seeding.failed'),
  engage: sentence('engage.failed'),
};

const runStep = async (
  needs: Needs,
  call: ActorOrigin,
  id: number,
  step: ExternalStep,
): Promise<SaveProblem | null> => {
  try {
    const problem = await runners[step](needs, call, id);
    return problem && { step, ...problem };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { step, message: say(defaultMessages[step]), reason: null };
  }
};

/** Keeps the saved configuration whatever other systems answer, and names each one that didn't agree. */
export const finishSave = async (
  needs: Needs,
  call: ActorOrigin,
  id: number,
  steps: readonly ExternalStep[],
): Promise<SavedConfiguration> => {
  const problems: SaveProblem[] = [];
  for (const step of steps) {
    // Engage shows the seeded patients.
    if (step === 'engage' && problems.some((problem) => problem.step === 'seeding')) continue;
    const problem = await runStep(needs, call, id, step);
    if (problem) problems.push(problem);
  }
  const configuration = await needs.data.transaction('customers', (tx) =>
    readConfiguration(tx, id, call.actor),
  );
  return { id, ...configuration, problems };
};
