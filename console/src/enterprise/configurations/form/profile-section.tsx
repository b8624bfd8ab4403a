import {
  configurationNameLimit,
  configurationTypes,
  notesLimit,
  packageTypes,
} from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { subdomainOf } from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { exactText } from '../../../kit/form/exact-text.ts';
import { readOnlyText } from '../../../kit/form/read-only.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { KeyValueList } from '../../../kit/key-value-list.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { messages as area } from '../../messages.ts';
import { CisSync } from '../actions/cis-sync.tsx';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import { ChoiceField } from './choice-field.tsx';
import { ConfigurationGuid } from './configuration-guid.tsx';
import type { FormPart } from './form-part.ts';
import { ProductsField } from './products-field.tsx';

type Props = { part: FormPart; source?: CustomerConfiguration; accountId: string; canAct: boolean };

const Facts = ({ source, canAct }: { source: CustomerConfiguration; canAct: boolean }) => {
  const dto = source.customerConfigurationDto;
  return (
    <div className={classes.facts}>
      <KeyValueList
        items={[
          [area.configurationId, dto.id],
          [area.guid, <ConfigurationGuid key="guid" id={dto.id} guid={dto.guid} canSync={canAct} />],
          [messages.environmentKey, source.environmentKey ?? area.notSet],
          [
            area.createdBy,
            <span key="created">
              {dto.createdBy}, <DateText instant={dto.createdDate} as="log" />
            </span>,
          ],
          [
            area.modifiedBy,
            dto.modifiedBy === null ? (
              area.notSet
            ) : (
              <span key="modified">
                {dto.modifiedBy}, <DateText instant={dto.modifiedDate} as="log" />
              </span>
            ),
          ],
        ]}
      />
    </div>
  );
};

const Fields = ({ part, accountId }: { part: FormPart; accountId: string }) => {
  const { control, isEditing } = part;
  const field = { control, disabled: !isEditing, ...(!isEditing && readOnlyText) };
  return (
    <div className={classes.fields}>
      <TextField
        {...field}
        name="configName"
        label={area.configurationName}
        maxLength={configurationNameLimit}
        withAsterisk={isEditing}
        autoComplete="off"
      />
      <ChoiceField
        part={part}
        name="configType"
        label={messages.type}
        options={configurationTypes}
        none={undefined}
      />
      <ChoiceField
        part={part}
        name="packageType"
        label={messages.packageType}
        options={packageTypes}
        none={null}
      />
      <TextField
        {...field}
        name="subdomainName"
        label={messages.subdomain}
        maxLength={63}
        autoComplete="off"
        {...exactText}
        {...(isEditing && {
          inputWrapperOrder: ['label', 'input', 'error', 'description'],
          description: messages.subdomainHint(subdomainOf('', accountId)),
        })}
      />
      <div className={classes.wide}>
        <TextField {...field} name="configNotes" label={messages.notes} maxLength={notesLimit} />
      </div>
    </div>
  );
};

export const ProfileSection = ({ part, source, accountId, canAct }: Props) => (
  <SectionCard
    id="profile"
    title={messages.profile}
    actions={source && <CisSync source={source} canAct={canAct} />}
  >
    {source && <Facts source={source} canAct={canAct} />}
    <Fields part={part} accountId={accountId} />
    <ProductsField part={part} />
  </SectionCard>
);
