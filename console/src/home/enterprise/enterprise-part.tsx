import type { EnvironmentState } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { EnterpriseHome } from '@keystead/contract/home/home.ts';
import { configurationsScreen } from '../../enterprise/configurations/screen.ts';
import { mayOpen } from '../../shell/opening/may-open.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { figureText } from '../parts/figure-text.ts';
import { type Figure, NumberRow } from '../parts/number-row.tsx';
import { Part } from '../parts/part.tsx';
import { RecentChanges } from '../parts/recent-changes.tsx';
import { EnvironmentAttention } from './environment-attention.tsx';
import { SyncAges } from './sync-ages.tsx';

const { enterprise: words } = messages;

type LinkTo = (state: EnvironmentState) => Figure['link'];

/** Each figure links to the list of what it counts. */
const figuresOf = (enterprise: EnterpriseHome | undefined, linkTo: LinkTo): Figure[] => [
  { label: words.environments, value: figureText(enterprise?.environments), link: linkTo('active') },
  {
    label: words.troubled,
    value: figureText(enterprise?.troubled),
    link: linkTo('troubled'),
    isBad: (enterprise?.troubled ?? 0) > 0,
  },
  { label: words.withoutGuid, value: figureText(enterprise?.withoutGuid), link: linkTo('withoutGuid') },
  {
    label: words.syncFailed,
    value: figureText(enterprise?.syncs.failed),
    link: linkTo('syncFailed'),
    isBad: (enterprise?.syncs.failed ?? 0) > 0,
  },
  { label: words.changes, value: figureText(enterprise?.changesOfTheWeek) },
];

type Props = { enterprise: EnterpriseHome | undefined; isAlone: boolean };

/** The state of all customers' environments. */
export const EnterprisePart = ({ enterprise, isAlone }: Props) => {
  const { context } = useSignedIn();
  const isOpen = mayOpen(configurationsScreen, context);
  const linkTo: LinkTo = (state) => (isOpen ? configurationsScreen.to({ state }) : undefined);
  return (
    <Part title={words.title} isAlone={isAlone}>
      <NumberRow label={words.numbers} figures={figuresOf(enterprise, linkTo)} />
      <div className={classes.columns}>
        <EnvironmentAttention environments={enterprise?.worst} isOpen={isOpen} />
        <div className={classes.column}>
          <SyncAges syncs={enterprise?.syncs} linkTo={linkTo} />
          <RecentChanges
            changes={enterprise?.lately}
            empty={messages.nothingThisWeek}
            aside={words.latelyText}
          />
        </div>
      </div>
    </Part>
  );
};
