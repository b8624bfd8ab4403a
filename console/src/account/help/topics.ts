import { texts } from '../../text.ts';
import { accountTopics } from './topics/account.ts';
import { conversionTopics } from './topics/conversions.ts';
import { enterpriseTopics } from './topics/enterprise.ts';
import { securityTopics } from './topics/security.ts';
import type { Topic } from './topics/topic.ts';
import { userTopics } from './topics/users.ts';

const titles = texts({
  en: {
    own: 'You and this product',
    users: 'People',
    security: 'Security',
    enterprise: 'Customers and environments',
    conversions: 'Conversions',
  },
});

export const helpAreas: readonly { title: string; topics: readonly Topic[] }[] = [
  { title: titles.own, topics: accountTopics },
  { title: titles.users, topics: userTopics },
  { title: titles.security, topics: securityTopics },
  { title: titles.enterprise, topics: enterpriseTopics },
  { title: titles.conversions, topics: conversionTopics },
];

const topics = helpAreas.flatMap((area) => area.topics);

/** The help topic for the screen with this path. */
export const topicOf = (path: string | undefined): Topic | undefined =>
  topics.find(({ screens }) => screens.some((screen) => screen.path === path));
