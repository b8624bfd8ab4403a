import { messages as contractMessages } from '@keystead/contract/account/messages.ts';
import { maskedSecret } from '@keystead/contract/account/profile.ts';
import type { Claims } from '@keystead/contract/account/session.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readOnly } from '../../kit/form/read-only.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages } from './messages.ts';
import classes from './my-profile.module.css';
import { PasswordForm } from './password-form.tsx';

type Props = { id: string; title: string; claims: Claims; onDirty: (isDirty: boolean) => void };

export const PasswordCard = ({ id, title, claims, onDirty }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    onDirty(false);
    setEditing(false);
  };
  return (
    <SectionCard id={id} title={title} onEdit={isEditing ? undefined : () => setEditing(true)}>
      <div className={classes.passwords}>
        {isEditing ? (
          <PasswordForm
            claims={claims}
            onDirty={onDirty}
            onCancel={close}
            onChanged={() => {
              close();
              alerts.show({ type: 'success', message: contractMessages.passwordChanged });
            }}
          />
        ) : (
          <TextInput label={messages.currentPassword} value={maskedSecret} readOnly {...readOnly} />
        )}
      </div>
    </SectionCard>
  );
};
