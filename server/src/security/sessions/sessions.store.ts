import { applicationId } from '@keystead/contract/account/session.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import { ownLocations } from '../../actor/own-locations.ts';

/** Our provider stores a user's key as text, and so does its index. */
const ofPerson = (key: RawBuilder<unknown>, ssoid: string | undefined) =>
  ssoid === undefined ? sql`` : sql`and ${key} = ${ssoid}`;

const inReachOf = (actor: Actor) => {
  const locations = ownLocations(actor);
  const ofCustomer = sql`u.customer_id = ${requireCustomer(actor)}`;
  return locations === null ? ofCustomer : sql`${ofCustomer} and u.facility_ids && ${locations}::int[]`;
};

/**
 * The sessions of the users in the actor's reach: those of the console, and those at our own provider of users signed
 * in only to other applications. Staff of the provider belong to no customer.
 */
export const openSessions = (actor: Actor, ssoid?: string) => sql`
  select s.id::text as id, u.ssoid, u.first_name, u.last_name, u.user_name, s.ip, s.created_at, s.last_seen_at,
    s.expires_at, s.provider_uid, array[${applicationId}::text] || array(
      select key from jsonb_object_keys(p.payload -> 'authorizations') key where key <> ${applicationId}
      order by key) as client_ids
  from users u join sessions s on s.ssoid = u.ssoid
  left join oidc_records p on p.model = 'Session' and p.uid = s.provider_uid and p.expires_at > now()
  where ${inReachOf(actor)} ${ofPerson(sql`u.ssoid`, ssoid)} and s.expires_at > now()
    and s.last_seen_at + s.idle_seconds * interval '1 second' > now()
  union all
  select p.uid, u.ssoid, u.first_name, u.last_name, u.user_name, null, to_timestamp((p.payload ->> 'loginTs')::int),
    to_timestamp((p.payload ->> 'iat')::int), p.expires_at, p.uid, opened.client_ids
  from oidc_records p
  join users u on u.ssoid = (p.payload ->> 'accountId')::uuid
  cross join lateral (
    select array_agg(key order by key) as client_ids
    from jsonb_object_keys(p.payload -> 'authorizations') key where key <> ${applicationId}) opened
  where p.model = 'Session' and p.payload ? 'accountId' and p.expires_at > now() and ${inReachOf(actor)}
    ${ofPerson(sql`u.ssoid`, ssoid)} ${ofPerson(sql`p.payload ->> 'accountId'`, ssoid)}
    and opened.client_ids is not null and not exists (
      select from sessions s where s.ssoid = u.ssoid and s.provider_uid = p.uid and s.expires_at > now()
        and s.last_seen_at + s.idle_seconds * interval '1 second' > now())`;

export type OpenSession = {
  id: string;
  ssoid: string;
  first_name: string;
  last_name: string;
  user_name: string;
  ip: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  provider_uid: string | null;
  client_ids: string[];
};
