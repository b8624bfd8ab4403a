import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import type { ParameterDetail } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { removeParameter } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { call } from '../../client/call.ts';
import { openLink } from '../../shell/alerts/open-link.ts';
import { DeleteRecordButton } from '../delete-record-button.tsx';
import { refusalOf } from '../refusal-of.ts';
import { messages } from './messages.ts';
import { ownerPage } from './owner-page.ts';

type Props = { parameter: ParameterDetail; isBusy: boolean; leave: () => Promise<void> };

export const DeleteParameterButton = ({ parameter, isBusy, leave }: Props) => {
  const { id, key, version } = parameter;
  const owner = ownerPage(parameter);
  return (
    <DeleteRecordButton
      name={key}
      verb={messages.deleteParameter}
      question={enterpriseMessages.deleteParameter}
      success={enterpriseMessages.parameterDeleted(key)}
      link={openLink(owner.name, owner.href)}
      refusal={refusalOf(parameter, 'delete')}
      isBusy={isBusy}
      remove={() => call(removeParameter, { params: { id }, query: { version } })}
      leave={leave}
    />
  );
};
