import { endingDays, type PeopleHome, unseenDays } from '@keystead/contract/home/home.ts';
import { mayOpen } from '../../shell/opening/may-open.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { userDetailScreen } from '../../users/detail/screen.ts';
import { userListScreen } from '../../users/list/screen.ts';
import { Chart } from '../chart/chart.tsx';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { figureText } from '../parts/figure-text.ts';
import { type Figure, NumberRow } from '../parts/number-row.tsx';
import { Part } from '../parts/part.tsx';
import { RecentChanges } from '../parts/recent-changes.tsx';
import { PeopleAttention } from './people-attention.tsx';
import { toSignInChart } from './sign-in-chart.ts';
import { TwoFactorCard } from './two-factor-card.tsx';

const { people: words } = messages;

const unseenText = (people: PeopleHome | undefined): string | undefined => {
  const text = figureText(people?.unseen.count);
  return text && people?.unseen.isMore ? messages.atLeast(text) : text;
};

const figuresOf = (people: PeopleHome | undefined): Figure[] => [
  { label: words.active, value: figureText(people?.active), link: userListScreen.to({ status: 'A' }) },
  {
    label: words.locked,
    value: figureText(people?.locked),
    link: userListScreen.to({ status: 'LO' }),
    isBad: (people?.locked ?? 0) > 0,
  },
  { label: words.pending, value: figureText(people?.pending), link: userListScreen.to({ status: 'PUA' }) },
  {
    label: words.unseen,
    value: unseenText(people),
    link: userListScreen.to({ unseenDays: String(unseenDays) }),
  },
  {
    label: words.ending,
    value: figureText(people?.ending),
    link: userListScreen.to({ endingWithinDays: String(endingDays) }),
  },
];

type Props = {
  /** Undefined while loading. */
  people: PeopleHome | undefined;
  unmapped: number | null;
  isAlone: boolean;
};

const linkTo = (ssoid: string | null) => (ssoid === null ? undefined : userDetailScreen.to({ ssoid }));

/** What a user admin has to take care of. */
export const PeoplePart = ({ people, unmapped, isAlone }: Props) => {
  const { context } = useSignedIn();
  const canOpenUsers = mayOpen(userDetailScreen, context);
  return (
    <Part title={words.title} isAlone={isAlone}>
      <NumberRow label={words.numbers} figures={figuresOf(people)} />
      <div className={classes.columns}>
        <PeopleAttention people={people} unmapped={unmapped} />
        <div className={classes.column}>
          <Chart
            title={words.signIns}
            text={words.signInsText}
            labelHeader={words.day}
            data={people && toSignInChart(people.signIns)}
          />
          {people?.twoFactor && <TwoFactorCard {...people.twoFactor} />}
          <RecentChanges
            changes={people?.lately.map((change) => ({
              ...change,
              person: change.name,
              link: canOpenUsers ? linkTo(change.ssoid) : undefined,
            }))}
            empty={messages.nothingLately}
          />
        </div>
      </div>
    </Part>
  );
};
