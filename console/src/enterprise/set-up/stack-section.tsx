import { addressesFrom } from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../kit/form/text-field.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { descriptionBelow } from './description-below.ts';
import { messages } from './messages.ts';
import classes from './set-up.module.css';
import type { SetUpControl } from './use-set-up.ts';

const exampleTemplate = 'https://{subdomain}.example.com/{app}';

/** What the addresses of all environments are built from. */
export const StackSection = ({ form }: { form: SetUpControl }) => {
  const { control } = form;
  const template = useWatch({ control, name: 'urlTemplate' });
  return (
    <SectionCard id="stack" title={messages.stack}>
      <div className={classes.fields}>
        <TextField
          control={control}
          name="stackName"
          label={messages.stackName}
          autoComplete="off"
          className={classes.half}
        />
        <TextField
          control={control}
          name="urlTemplate"
          label={messages.urlTemplate}
          description={messages.templateHint(addressesFrom(template || exampleTemplate, 'maple')('snf'))}
          inputWrapperOrder={descriptionBelow}
          placeholder={exampleTemplate}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </SectionCard>
  );
};
