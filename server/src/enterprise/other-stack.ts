import { defaultStackId } from '../data/environments/environment-parameters.ts';

/** Everything is on the installation's only stack; a request for another one finds nothing. */
export const isOtherStack = ({ stackId }: { stackId?: number | undefined }): boolean =>
  stackId !== undefined && stackId !== defaultStackId;
