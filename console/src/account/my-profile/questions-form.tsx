import { messages as contractMessages } from '@keystead/contract/account/messages.ts';
import type { SecurityQuestion } from '@keystead/contract/account/password-reset.ts';
import { saveQuestions } from '@keystead/contract/account/profile.ts';
import {
  type ChosenQuestion,
  isQuestionSet,
  normalizeAnswer,
  questionCount,
} from '@keystead/contract/rules/password/security-answers.ts';
import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { useFirstFieldFocus } from '../../kit/focus/use-first-field-focus.ts';
import { FormActions } from '../../kit/form/form-actions.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages } from './messages.ts';
import classes from './my-profile.module.css';
import { QuestionSlot } from './question-slot.tsx';

type Props = {
  ssoid: string;
  questions: readonly SecurityQuestion[];
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => Promise<void>;
};

type Slot = ChosenQuestion & { key: number };

const emptySlots: readonly Slot[] = Array.from({ length: questionCount }, (_, key) => ({
  key,
  securityQuestionId: null,
  answer: '',
}));

const isFilled = ({ securityQuestionId, answer }: ChosenQuestion) =>
  securityQuestionId !== null || answer !== '';

/** The error is shown at the second of two equal answers. */
const repeatsAnswer = (chosen: readonly ChosenQuestion[], index: number): boolean => {
  const ownAnswer = normalizeAnswer(chosen[index]?.answer ?? '');
  return (
    ownAnswer !== '' && chosen.slice(0, index).some(({ answer }) => normalizeAnswer(answer) === ownAnswer)
  );
};

/** A question chosen in one slot is not offered in the others. */
const availableQuestions = (
  slot: Slot,
  chosen: readonly Slot[],
  questions: readonly SecurityQuestion[],
): SecurityQuestion[] => {
  const taken = chosen.filter(({ key }) => key !== slot.key).map((other) => other.securityQuestionId);
  return questions.filter(({ securityQuestionId }) => !taken.includes(securityQuestionId));
};

export const QuestionsForm = ({ ssoid, questions, onDirty, onCancel, onSaved }: Props) => {
  const [chosen, setChosen] = useState(emptySlots);
  const element = useFirstFieldFocus();
  const save = useMutation({
    mutationFn: () =>
      call(saveQuestions, {
        params: { ssoid },
        body: chosen.map(({ securityQuestionId, answer }) => ({ securityQuestionId, answer })),
      }),
    onSuccess: async () => {
      alerts.show({ type: 'success', message: contractMessages.questionsSaved, keepOnNavigation: true });
      await onSaved();
    },
  });
  useEffect(() => onDirty(chosen.some(isFilled)), [onDirty, chosen]);
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isQuestionSet(chosen)) save.mutate();
      }}
    >
      <div className={classes.slots}>
        {chosen.map((slot, index) => (
          <QuestionSlot
            key={slot.key}
            number={index + 1}
            options={availableQuestions(slot, chosen, questions)}
            value={slot}
            error={repeatsAnswer(chosen, index) ? messages.sameAnswer : undefined}
            onChange={(value) =>
              setChosen(chosen.map((other) => (other.key === slot.key ? { ...slot, ...value } : other)))
            }
          />
        ))}
      </div>
      <FormActions canSave={isQuestionSet(chosen)} isBusy={save.isPending} onCancel={onCancel} />
    </form>
  );
};
