import { redirectTarget } from '@keystead/contract/rules/network/redirect-target.ts';
import { Button } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import type { Session } from '../../shell/session/session.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { navigateTo } from '../navigate-to.ts';
import { consentMessages } from './consent-messages.ts';
import { ConsentsCard, useConsents } from './consents-card.tsx';
import { messages } from './messages.ts';
import classes from './my-profile.module.css';
import { PasswordCard } from './password-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { myProfileScreen } from './screen.ts';
import { TwoFactorCard } from './two-factor-card.tsx';

const sections = {
  password: { id: 'password-settings', title: messages.passwordSettings },
  questions: { id: 'security-questions', title: messages.securityQuestions },
  twoFactor: { id: 'two-factor', title: messages.twoFactor },
  applications: { id: 'application-access', title: consentMessages.applications },
};

const withoutTwoFactor = [sections.password, sections.questions];
const withTwoFactor = [...withoutTwoFactor, sections.twoFactor];

/** The password and questions of these users are managed elsewhere. */
const refusalFor = ({ context }: Session): string | null => {
  if (context.rights.has('FEDERATED')) return messages.federated;
  return context.rights.has('VIEW_ANY_CUSTOMER') ? messages.support : null;
};

const Cards = ({ session, target }: { session: Session; target: string | null }) => {
  const router = useRouter();
  const { claims, settings } = session;
  const defaultSections = settings.customerEnabledMFA ? withTwoFactor : withoutTwoFactor;
  const hasConsents = useConsents().length > 0;
  const [isPasswordDirty, setPasswordDirty] = useState(false);
  const [areQuestionsDirty, setQuestionsDirty] = useState(false);
  const goToTarget = useCallback(() => {
    if (target !== null) navigateTo(router, target);
  }, [router, target]);
  return (
    <SectionedPage sections={hasConsents ? [...defaultSections, sections.applications] : defaultSections}>
      <PasswordCard {...sections.password} claims={claims} onDirty={setPasswordDirty} />
      <QuestionsCard
        {...sections.questions}
        ssoid={claims.ssoid}
        onDirty={setQuestionsDirty}
        onSaved={goToTarget}
      />
      {settings.customerEnabledMFA && <TwoFactorCard {...sections.twoFactor} />}
      <ConsentsCard {...sections.applications} />
      <UnsavedChanges isDirty={isPasswordDirty || areQuestionsDirty} />
    </SectionedPage>
  );
};

export const Screen = () => {
  const session = useSignedIn();
  const router = useRouter();
  const { afterSaveRedirect } = useSearch({ strict: false }) as { afterSaveRedirect?: string };
  const target = redirectTarget(afterSaveRedirect, session.settings.redirectHosts);
  const refusal = refusalFor(session);
  const back = target !== null && (
    <Button variant="default" onClick={() => navigateTo(router, target)}>
      {messages.back}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={myProfileScreen.title}
        subtitle={`${session.claims.fullName} · ${session.claims.preferredName}`}
        action={back}
      />
      {refusal === null ? (
        <>
          {target !== null && (
            <Note tone="info" className={classes.note}>
              {messages.questionsMissing}
            </Note>
          )}
          <Cards session={session} target={target} />
        </>
      ) : (
        <>
          <Note tone="info" className={classes.note}>
            {refusal}
          </Note>
          <ConsentsCard {...sections.applications} />
        </>
      )}
    </div>
  );
};
