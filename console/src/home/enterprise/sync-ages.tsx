import type { EnterpriseHome } from '@keystead/contract/home/home.ts';
import { Skeleton } from '@mantine/core';
import { Fragment } from 'react';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';
import classes from './sync-ages.module.css';

const { enterprise: words } = messages;

type Syncs = EnterpriseHome['syncs'];
const ages = Object.keys(words.ages) as (keyof Syncs)[];

/** How old what we know of the environments is. */
export const SyncAges = ({ syncs }: { syncs: Syncs | undefined }) => {
  const most = Math.max(1, ...ages.map((age) => syncs?.[age] ?? 0));
  return (
    <Card title={words.syncs}>
      <dl className={classes.ages}>
        {ages.map((age) => (
          <Fragment key={age}>
            <dt>{words.ages[age]}</dt>
            <dd className={classes.bar} aria-hidden {...(age === 'failed' && { 'data-tone': 'danger' })}>
              <span style={{ width: `${(100 * (syncs?.[age] ?? 0)) / most}%` }} />
            </dd>
            <dd className={classes.amount}>
              {syncs ? syncs[age].toLocaleString('en-US') : <Skeleton width={20} height={12} my={3} />}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
};
