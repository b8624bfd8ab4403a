import { type Expression, type RawBuilder, sql } from 'kysely';

/** That no one has entered: to one person, and to one phone at whatever number of people. */
const codesPerHour = 10;

/**
 * Whether the person can be sent one more code at this phone. Counts deliveries because they outlast a factor: resetting
 * it again and again must not flood a phone with texts.
 */
export const isCodeLeft = (ssoid: string, phone: string | Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`unanswered_codes(${ssoid}::uuid, ${phone}) < ${codesPerHour}`;
