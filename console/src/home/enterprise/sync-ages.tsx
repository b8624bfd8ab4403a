import type { EnvironmentState } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { EnterpriseHome } from '@keystead/contract/home/home.ts';
import { Skeleton } from '@mantine/core';
import { Fragment } from 'react';
import { numberText } from '../../number-text.ts';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';
import type { Figure } from '../parts/number-row.tsx';
import { TextLink } from '../parts/text-link.tsx';
import classes from './sync-ages.module.css';

const { enterprise: words } = messages;

type Syncs = EnterpriseHome['syncs'];
const states = {
  week: 'syncedThisWeek',
  month: 'syncedThisMonth',
  older: 'syncedLongAgo',
  failed: 'syncFailed',
  never: 'neverSynced',
} as const satisfies Record<keyof Syncs, EnvironmentState>;
const ages = Object.keys(words.ages) as (keyof Syncs)[];

type Props = { syncs: Syncs | undefined; linkTo: (state: EnvironmentState) => Figure['link'] };

/** How old our data about the environments is. */
export const SyncAges = ({ syncs, linkTo }: Props) => {
  const maxCount = Math.max(1, ...ages.map((age) => syncs?.[age] ?? 0));
  return (
    <Card title={words.syncs}>
      <dl className={classes.ages}>
        {ages.map((age) => (
          <Fragment key={age}>
            <dt>
              <TextLink link={linkTo(states[age])}>{words.ages[age]}</TextLink>
            </dt>
            <dd className={classes.bar} aria-hidden {...(age === 'failed' && { 'data-tone': 'danger' })}>
              <span style={{ width: `${(100 * (syncs?.[age] ?? 0)) / maxCount}%` }} />
            </dd>
            <dd className={classes.amount}>
              {syncs ? numberText(syncs[age]) : <Skeleton width={20} height={12} my={3} />}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
};
