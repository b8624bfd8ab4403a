import { failFields } from '@keystead/contract/errors.ts';
import type { FieldProblem } from '@keystead/contract/field-error.ts';
import type { ClientInput } from '@keystead/contract/security/clients.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../data/database.ts';
import { createAddressChecker } from '../../data/environments/address-checker.ts';
import { findApplications } from '../../identity/applications.ts';
import { idOf } from '../applications/find-application.ts';

type Settings = Pick<Config, 'external' | 'publicUrl'>;

/** An administrator enters it and the server calls it: listed hosts only, and https whenever we use it ourselves. */
const logoutProblem = (address: string, config: Settings): FieldProblem | null => {
  if (address === '') return null;
  const field = 'backchannelLogoutUri';
  const isPlain = address.toLowerCase().startsWith('http:');
  if (isPlain && config.publicUrl.startsWith('https:')) return { field, ...sentence('client.logoutPlain') };
  const reason = createAddressChecker(config)(address);
  return reason ? { field, ...sentence('client.logoutNotCalled', { reason }) } : null;
};

export const requireValidClient = async (
  tx: Tx,
  customerId: number,
  { applications, backchannelLogoutUri }: ClientInput,
  config: Settings,
): Promise<void> => {
  const offered = new Set((await findApplications(tx, customerId)).map(idOf));
  const isUnknown = applications.some((id) => !offered.has(id));
  const checks = [
    logoutProblem(backchannelLogoutUri, config),
    isUnknown ? { field: 'applications', ...sentence('client.applicationUnknown') } : null,
  ];
  const problems = checks.filter((one) => one !== null);
  if (problems.length > 0) throw failFields(...problems);
};
