import { findTemplate, type RoleTemplate } from '@keystead/contract/people/structure.ts';
import { Autocomplete, Combobox, type OptionsFilter } from '@mantine/core';
import { messages } from '../../messages.ts';
import { afterRole } from '../draft/access-changes.ts';
import type { DraftForm } from '../draft/use-draft.ts';

type Props = { form: DraftForm; templates: readonly RoleTemplate[]; error?: string | undefined };

/** Typing filters the list, but a chosen role does not hide the others. */
const allOptions: OptionsFilter = ({ options }) => options;

/** Typed or picked; typed text must be one of the templates. */
export const RoleField = ({ form, templates, error }: Props) => {
  const choose = (role: string) =>
    form.change(afterRole(role, findTemplate(templates, role)?.corporateLimited ?? false));
  const handleBlur = () => {
    const template = findTemplate(templates, form.draft.role);
    if (template && template.name !== form.draft.role) choose(template.name);
    form.touch('role', 'mcmdRole');
  };
  return (
    <Autocomplete
      label={messages.fields.role}
      data-field="role"
      placeholder={messages.notSelected}
      data={[...new Set(templates.map(({ name }) => name))]}
      {...(findTemplate(templates, form.draft.role) && { filter: allOptions })}
      value={form.draft.role}
      onChange={choose}
      onOptionSubmit={() => form.touch('role', 'mcmdRole')}
      onClear={() => form.touch('role', 'mcmdRole')}
      onBlur={handleBlur}
      error={error ?? form.messageOf('role')}
      maxLength={200}
      {...(form.draft.role === '' && {
        rightSection: <Combobox.Chevron />,
        rightSectionPointerEvents: 'none' as const,
      })}
      clearable
      clearButtonProps={{ 'aria-label': `${messages.clear} ${messages.fields.role}` }}
      selectFirstOptionOnChange
    />
  );
};
