import { chosenUserManagement } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import { userManagementLabels } from '@keystead/contract/enterprise/configurations/user-management.ts';
import { type IdpType, idpTypes } from '@keystead/contract/identity-provider-types.ts';
import { Group, Radio } from '@mantine/core';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import { chooseManagement } from './configuration-values.ts';
import { FederationFields } from './federation-fields.tsx';
import type { FormPart } from './form-part.ts';

const order: readonly IdpType[] = idpTypes.toReversed();

/** One of three providers, each with its consequences. */
export const UserManagementSection = ({ part }: { part: FormPart }) => {
  const { values, stored, isEditing, apply } = part;
  return (
    <SectionCard id="user-management" title={messages.userManagement}>
      <Radio.Group
        aria-label={messages.userManagement}
        value={chosenUserManagement(values)}
        onChange={(choice) => apply(chooseManagement(values, stored, choice as IdpType))}
      >
        <Group gap="lg">
          {order.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={userManagementLabels[kind]}
              disabled={!isEditing}
              classNames={{ radio: classes.box ?? '', label: classes.boxLabel ?? '' }}
            />
          ))}
        </Group>
      </Radio.Group>
      {values.federation && <FederationFields part={part} federation={values.federation} />}
    </SectionCard>
  );
};
