import { defaultStackId } from '../data/environments/environment-parameters.ts';

/** Everything here is on the one stack of the installation; whoever asks for another finds nothing. */
export const isOtherStack = ({ stackId }: { stackId?: number | undefined }): boolean =>
  stackId !== undefined && stackId !== defaultStackId;
