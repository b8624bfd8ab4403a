import { useWatch } from 'react-hook-form';
import { exactText } from '../../kit/form/exact-text.ts';
import { NewPasswordFields } from '../../kit/form/password/new-password-fields.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { descriptionBelow } from './description-below.ts';
import { messages } from './messages.ts';
import classes from './set-up.module.css';
import type { SetUpControl } from './use-set-up.ts';

/** The administrator's name and sign-in credentials. */
export const AdministratorSection = ({ form }: { form: SetUpControl }) => {
  const { control } = form;
  const [userName, firstName, lastName] = useWatch({ control, name: ['userName', 'firstName', 'lastName'] });
  return (
    <SectionCard id="administrator" title={messages.administrator}>
      <div className={classes.pairs}>
        <TextField control={control} name="firstName" label={messages.firstName} autoComplete="given-name" />
        <TextField control={control} name="lastName" label={messages.lastName} autoComplete="family-name" />
        <TextField
          control={control}
          name="userName"
          label={messages.userName}
          description={messages.userNameHint}
          inputWrapperOrder={descriptionBelow}
          autoComplete="username"
          {...exactText}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          label={messages.email}
          autoComplete="email"
          {...exactText}
        />
        <NewPasswordFields form={form} owner={{ userName, firstName, lastName }} />
      </div>
    </SectionCard>
  );
};
