import { PageHeader } from '../kit/page-header.tsx';
import { useDeferredData } from '../kit/use-deferred-data.ts';
import { useSignedIn } from '../shell/session/use-session.ts';
import { ConversionsPart } from './conversions/conversions-part.tsx';
import { CustomersPart } from './customers/customers-part.tsx';
import { DayLine } from './day-line.tsx';
import { EnterprisePart } from './enterprise/enterprise-part.tsx';
import { greetingOf } from './greeting.ts';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { OperationsPart } from './operations/operations-part.tsx';
import { Card } from './parts/card.tsx';
import { HomeFailed } from './parts/home-failed.tsx';
import { YourScreens } from './parts/your-screens.tsx';
import { partsOf } from './parts-of.ts';
import { PeoplePart } from './people/people-part.tsx';
import { UnmappedGroup } from './people/unmapped-group.tsx';
import { type Home, useHome } from './use-home.ts';

type Props = { home: Home | undefined };

/** One part per kind of right, in the shape of the data to come. */
const Parts = ({ home }: Props) => {
  const { context } = useSignedIn();
  const parts = partsOf(context);
  const isAlone = parts.length === 1;
  return (
    <>
      {parts.includes('customers') && (
        <CustomersPart customers={home?.customers ?? undefined} isAlone={isAlone} />
      )}
      {parts.includes('people') && (
        <PeoplePart people={home?.people ?? undefined} unmapped={home?.unmapped ?? null} isAlone={isAlone} />
      )}
      {parts.includes('enterprise') && (
        <EnterprisePart enterprise={home?.enterprise ?? undefined} isAlone={isAlone} />
      )}
      {parts.includes('operations') && (
        <OperationsPart operations={home?.operations ?? undefined} isAlone={isAlone} />
      )}
      {parts.includes('conversions') && (
        <ConversionsPart conversions={home?.conversions ?? undefined} isAlone={isAlone} />
      )}
      {parts.length === 0 && <Rest home={home} />}
    </>
  );
};

const Rest = ({ home }: Props) => (
  <div className={classes.column}>
    {home?.unmapped ? (
      <Card title={messages.attention}>
        <UnmappedGroup count={home.unmapped} />
      </Card>
    ) : null}
    <YourScreens />
  </div>
);

export const Screen = () => {
  const { data: answer, isError, refetch } = useHome();
  const data = useDeferredData(answer);
  const { claims } = useSignedIn();
  const now = new Date();
  return (
    <div className={classes.home}>
      <PageHeader
        title={greetingOf(claims.firstName || claims.preferredName, now)}
        breadcrumb={[]}
        subtitle={<DayLine now={now} customerName={data?.customerName} />}
      />
      {isError && !answer ? <HomeFailed onRetry={() => void refetch()} /> : <Parts home={data} />}
    </div>
  );
};
