import type { SecurityQuestion } from '@keystead/contract/account/password-reset.ts';
import { answerMaximum, type ChosenQuestion } from '@keystead/contract/rules/password/security-answers.ts';
import { PasswordInput, TextInput } from '@mantine/core';
import { readOnly } from '../../kit/form/read-only.ts';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { messages } from './messages.ts';
import classes from './my-profile.module.css';

type Props = {
  number: number;
  options: readonly SecurityQuestion[];
  value: ChosenQuestion;
  /** Without it the slot is read-only. */
  onChange?: (value: ChosenQuestion) => void;
  error?: string | undefined;
};

const Answer = ({ number, value, onChange, error }: Omit<Props, 'options'>) =>
  onChange ? (
    <PasswordInput
      label={messages.answer(number)}
      value={value.answer}
      error={error}
      maxLength={answerMaximum}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ ...value, answer: currentTarget.value })}
    />
  ) : (
    <TextInput label={messages.answer(number)} value={value.answer} readOnly {...readOnly} />
  );

/** A question and its answer. */
export const QuestionSlot = ({ options, ...slot }: Props) => {
  const { number, value, onChange } = slot;
  return (
    <div className={classes.slot}>
      <ChoiceSelect
        label={messages.question(number)}
        disabled={!onChange}
        {...readOnly}
        {...(!onChange && { rightSection: <span /> })}
        value={value.securityQuestionId ?? ''}
        data={[
          { value: '', label: messages.notSelected },
          ...options.map(({ securityQuestionId, securityQuestion }) => ({
            value: String(securityQuestionId),
            label: securityQuestion,
          })),
        ]}
        onChange={({ currentTarget }) =>
          onChange?.({
            ...value,
            securityQuestionId: currentTarget.value === '' ? null : Number(currentTarget.value),
          })
        }
      />
      <Answer {...slot} />
    </div>
  );
};
