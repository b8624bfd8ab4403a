import {
  type CustomerConfiguration,
  removeConfiguration,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call.ts';
import { customerScreen } from '../../customers/screen.ts';
import { DeleteRecordButton } from '../../delete-record-button.tsx';
import { messages as area } from '../../messages.ts';
import { refusalOf } from '../../refusal-of.ts';
import { messages } from '../messages.ts';

type Props = { source: CustomerConfiguration; isBusy: boolean };

export const DeleteConfigurationButton = ({ source, isBusy }: Props) => {
  const { id, configName, version } = source.customerConfigurationDto;
  const navigate = useNavigate();
  return (
    <DeleteRecordButton
      name={configName}
      verb={messages.deleteConfiguration}
      question={enterpriseMessages.deleteConfiguration}
      consequence={area.deletedForGood}
      success={enterpriseMessages.configurationDeleted(configName)}
      refusal={refusalOf(source, 'delete')}
      isBusy={isBusy}
      remove={() => call(removeConfiguration, { params: { id }, query: { version } })}
      leave={() => navigate({ ...customerScreen.to({ id: source.customer.id }), ignoreBlocker: true })}
    />
  );
};
