import { failFields } from '@keystead/contract/errors.ts';
import type { ClientInput } from '@keystead/contract/security/clients.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../data/database.ts';
import { findApplications } from '../../identity/applications.ts';
import { idOf } from '../applications/find-application.ts';
import { calledAddressProblem } from '../called-address-problem.ts';

const logoutField = {
  field: 'backchannelLogoutUri',
  plain: sentence('client.logoutPlain'),
  notCalled: (reason: Sentence) => sentence('client.logoutNotCalled', { reason }),
};

export const requireValidClient = async (
  tx: Tx,
  customerId: number,
  { applications, backchannelLogoutUri }: ClientInput,
  config: Pick<Config, 'external' | 'publicUrl'>,
): Promise<void> => {
  const offered = new Set((await findApplications(tx, customerId)).map(idOf));
  const isUnknown = applications.some((id) => !offered.has(id));
  const checks = [
    backchannelLogoutUri === '' ? null : calledAddressProblem(backchannelLogoutUri, config, logoutField),
    isUnknown ? { field: 'applications', ...sentence('client.applicationUnknown') } : null,
  ];
  const problems = checks.filter((one) => one !== null);
  if (problems.length > 0) throw failFields(...problems);
};
