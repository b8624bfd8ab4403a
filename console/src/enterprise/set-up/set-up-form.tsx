import { Button } from '@mantine/core';
import { TextField } from '../../kit/form/text-field.tsx';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { Note } from '../../kit/note.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { AdministratorSection } from './administrator-section.tsx';
import { descriptionBelow } from './description-below.ts';
import { FactorSection } from './factor-section.tsx';
import { messages } from './messages.ts';
import classes from './set-up.module.css';
import { StackSection } from './stack-section.tsx';
import { SystemsSection } from './systems-section.tsx';
import { type Opened, type Outcome, useSetUp } from './use-set-up.ts';

type Props = { token: string; opened: Opened; onOutcome: (outcome: Outcome) => void };

export const SetUpForm = ({ token, opened, onOutcome }: Props) => {
  const { form, alert } = useSetUp(token, onOutcome);
  const { control, formState, submit } = form;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {opened.signsInElsewhere && <Note tone="info">{messages.elsewhere}</Note>}
      <SectionCard id="organization" title={messages.organization}>
        <TextField
          control={control}
          name="providerName"
          label={messages.providerName}
          description={messages.providerHint}
          inputWrapperOrder={descriptionBelow}
          autoComplete="organization"
          className={classes.half}
        />
      </SectionCard>
      <AdministratorSection form={form} />
      <FactorSection form={form} token={token} />
      <StackSection form={form} />
      <SystemsSection form={form} token={token} systems={opened.systems} />
      {alert && <Note tone={alert.type}>{alert.message}</Note>}
      <div>
        <Button type="submit" loading={formState.isSubmitting}>
          {messages.finish}
        </Button>
      </div>
      <UnsavedChanges isDirty={formState.isDirty && !formState.isSubmitting} />
    </form>
  );
};
