import { getSignInPage } from '@keystead/contract/security/sign-in-page.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { loginScreen } from '../../../account/sign-in/screen.ts';
import { call } from '../../../client/call.ts';
import { CopyableValue } from '../../../kit/copyable-value.tsx';
import { useRestorableState } from '../../../kit/form/use-restorable-state.ts';
import { KeyValueList } from '../../../kit/key-value-list.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { LoadingPage } from '../../loading-page.tsx';
import { securityKey } from '../../security-key.ts';
import { messages } from './messages.ts';
import classes from './sign-in-page.module.css';
import { SignInPageForm, type StoredPage } from './sign-in-page-form.tsx';

const pageQuery = queryOptions({
  queryKey: [securityKey, 'sign-in-page'],
  queryFn: ({ signal }) => call(getSignInPage, {}, { signal }),
  staleTime: 0,
});

const ColorText = ({ color }: { color: string | null }) =>
  color === null ? (
    messages.usualColor
  ) : (
    <span>
      <span className={classes.swatch} style={{ background: color }} aria-hidden />
      {color}
    </span>
  );

const View = ({ page: { crmId, color, logo } }: { page: StoredPage }) => (
  <KeyValueList
    items={[
      [
        messages.address,
        <CopyableValue
          key="address"
          name={messages.address}
          value={`${window.location.origin}${loginScreen.href({ 'mx.crmId': crmId })}`}
        />,
      ],
      [messages.color, <ColorText key="color" color={color} />],
      [
        messages.logo,
        logo === null ? (
          messages.noLogo
        ) : (
          <img key="logo" src={logo} alt={messages.logoAlt} className={classes.logo} />
        ),
      ],
    ]}
  />
);

/** What the sign-in page looks like to the customer's users. */
export const SignInPageCard = () => {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(pageQuery);
  const [isEditing, setEditing] = useRestorableState('editing sign-in page', false);
  const showSaved = async () => {
    alerts.show({ type: 'success', message: messages.saved });
    await queryClient.invalidateQueries({ queryKey: pageQuery.queryKey });
    setEditing(false);
  };
  return (
    <SectionCard
      id="sign-in-page"
      title={messages.title}
      onEdit={!data || isEditing ? undefined : () => setEditing(true)}
    >
      {!data && <LoadingPage isFailed={isError} onRetry={() => void refetch()} height={96} />}
      {data && !isEditing && <View page={data} />}
      {data && isEditing && (
        <SignInPageForm
          stored={data}
          reread={() => queryClient.fetchQuery(pageQuery)}
          onSaved={showSaved}
          onCancel={() => setEditing(false)}
        />
      )}
    </SectionCard>
  );
};
