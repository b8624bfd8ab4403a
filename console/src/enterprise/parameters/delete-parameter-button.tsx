import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { isUnrestorable } from '@keystead/contract/enterprise/parameters/managed-keys.ts';
import type { ParameterDetail } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { removeParameter } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { call } from '../../client/call.ts';
import { openLink } from '../../shell/alerts/open-link.ts';
import { DeleteRecordButton } from '../delete-record-button.tsx';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { messages } from './messages.ts';
import { ownerPage } from './owner-page.ts';

type Props = { parameter: ParameterDetail; isBusy: boolean; leave: () => Promise<void> };

const consequenceOf = ({ key, configurationId, stackId }: ParameterDetail): string => {
  if (configurationId !== null && isUnrestorable(key)) return area.deletedForGood;
  return stackId === null ? messages.deletedInherited : messages.deleted;
};

export const DeleteParameterButton = ({ parameter, isBusy, leave }: Props) => {
  const { id, key, version } = parameter;
  const owner = ownerPage(parameter);
  return (
    <DeleteRecordButton
      name={key}
      verb={messages.deleteParameter}
      question={enterpriseMessages.deleteParameter}
      consequence={consequenceOf(parameter)}
      success={enterpriseMessages.parameterDeleted(key)}
      link={openLink(owner.name, owner.href)}
      refusal={refusalOf(parameter, 'delete')}
      isBusy={isBusy}
      remove={() => call(removeParameter, { params: { id }, query: { version } })}
      leave={leave}
    />
  );
};
