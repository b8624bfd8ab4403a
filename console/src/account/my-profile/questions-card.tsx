import { getSecurityQuestions } from '@keystead/contract/account/password-reset.ts';
import { listSavedQuestions, maskedSecret } from '@keystead/contract/account/profile.ts';
import { questionCount, questionsInstruction } from '@keystead/contract/rules/password/security-answers.ts';
import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { say } from '../../say.ts';
import classes from './my-profile.module.css';
import { QuestionSlot } from './question-slot.tsx';
import { QuestionsForm } from './questions-form.tsx';

const catalogQuery = queryOptions({
  queryKey: ['security-questions'],
  queryFn: ({ signal }) => call(getSecurityQuestions, { query: {} }, { signal }),
});

/** If this fails, the form is empty and no error is shown. */
const savedQuery = (ssoid: string) =>
  queryOptions({
    queryKey: ['saved-questions', ssoid],
    queryFn: ({ signal }) => call(listSavedQuestions, { params: { ssoid } }, { signal }),
    meta: { quiet: true },
  });

const slots = Array.from({ length: questionCount }, (_, index) => index);

/** As tall as the slots to come, so that the card below stays in place. */
const SlotSkeletons = () => (
  <div className={classes.slots}>
    {slots.map((index) => (
      <div key={index} className={classes.slot}>
        <Skeleton height={61} />
        <Skeleton height={61} />
      </div>
    ))}
  </div>
);

const SavedQuestions = ({ ssoid }: { ssoid: string }) => {
  const { data: saved = [], isPending } = useQuery(savedQuery(ssoid));
  if (isPending) return <SlotSkeletons />;
  return (
    <div className={classes.slots}>
      {slots.map((index) => {
        const question = saved[index];
        return (
          <QuestionSlot
            key={index}
            number={index + 1}
            options={question ? [question] : []}
            value={{
              securityQuestionId: question?.securityQuestionId ?? null,
              answer: question ? maskedSecret : '',
            }}
          />
        );
      })}
    </div>
  );
};

type Props = {
  id: string;
  title: string;
  ssoid: string;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

export const QuestionsCard = ({ id, title, ssoid, onDirty, onSaved }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const queryClient = useQueryClient();
  const catalog = useQuery(catalogQuery).data?.securityQuestions;
  const close = async () => {
    onDirty(false);
    await queryClient.resetQueries(savedQuery(ssoid));
    setEditing(false);
  };
  return (
    <SectionCard id={id} title={title} onEdit={isEditing ? undefined : () => setEditing(true)}>
      <div className={classes.form}>
        <p className={classes.instruction}>{say(questionsInstruction)}</p>
        {isEditing ? (
          <QuestionsForm
            ssoid={ssoid}
            questions={catalog ?? []}
            onDirty={onDirty}
            onCancel={close}
            onSaved={async () => {
              await close();
              onSaved();
            }}
          />
        ) : (
          <SavedQuestions ssoid={ssoid} />
        )}
      </div>
    </SectionCard>
  );
};
