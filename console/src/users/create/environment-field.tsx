import { useQuery } from '@tanstack/react-query';
import { ListSelect } from '../../kit/select/list-select.tsx';
import { userOptionsQuery } from '../lookups.ts';
import { messages as area } from '../messages.ts';
import { afterEnvironment } from '../sections/draft/access-changes.ts';
import { requiredProps } from '../sections/draft/required-props.ts';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import classes from '../sections/sections.module.css';
import type { NewUserDraft } from './new-user-draft.ts';

export const EnvironmentField = ({ form }: { form: DraftForm<NewUserDraft> }) => {
  const { data, isPending } = useQuery(userOptionsQuery);
  const { configId } = form.draft;
  return (
    <div className={classes.grid}>
      <ListSelect
        label={area.fields.configId}
        data-field="configId"
        {...requiredProps(true)}
        placeholder={isPending ? area.lookupLoading : area.notSelected}
        data={(data ?? []).map((option) => ({ value: String(option.configId), label: option.configName }))}
        value={configId === null ? '' : String(configId)}
        onChange={(value) => form.change({ ...afterEnvironment(), configId: Number(value) })}
        onBlur={() => form.touch('configId')}
        error={form.messageOf('configId')}
        disabled={!data}
        searchable
      />
    </div>
  );
};
