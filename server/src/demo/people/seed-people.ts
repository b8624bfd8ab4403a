import { placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { normalizeAnswer } from '@keystead/contract/rules/password/security-answers.ts';
import type { Tx } from '../../data/database.ts';
import { readProvider } from '../customers/seed-provider.ts';
import { demoPassword } from '../demo-password.ts';
import { demoSsoid } from './demo-ssoid.ts';
import { type DemoPerson, demoPeople } from './people.ts';

export type SeedPeopleNeeds = { passwords: { hash: (text: string) => Promise<string> } };

type Hashes = { password: string; answers: string[] };
type Place = { customerId: number; configId: number | null };
type Placed = DemoPerson & Place;
type Question = { id: number; question: string };

/** Every demo person's answers to the first three questions. */
const demoAnswers = ['blue', 'rex', 'paris'];

/** All demo people share a password and answers, so each is hashed only once and startup stays fast. */
export const seedPeople = async (tx: Tx, { passwords }: SeedPeopleNeeds): Promise<void> => {
  const questions = await tx
    .selectFrom('security_questions')
    .select(['id', 'question'])
    .orderBy('id')
    .limit(demoAnswers.length)
    .execute();
  const hashes: Hashes = {
    password: await passwords.hash(demoPassword),
    answers: await Promise.all(demoAnswers.map((answer) => passwords.hash(normalizeAnswer(answer)))),
  };
  const provider = await readProvider(tx);
  const people = demoPeople.map((person) => ({
    ssoid: demoSsoid(person.userName),
    person: { ...person, ...(placeOf(person) ?? provider) },
  }));
  await tx
    .insertInto('users')
    .values(people.map(({ ssoid, person }) => userRow(ssoid, person)))
    .execute();
  await tx
    .insertInto('user_rights')
    .values(
      people.flatMap(({ ssoid, person }) =>
        person.rights.map((right) => ({ ...owner(ssoid, person), right })),
      ),
    )
    // The checkboxes below have already added some of them.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('credentials')
    .values(people.map(({ ssoid, person }) => credentialRow(ssoid, person, hashes)))
    .execute();
  await tx
    .insertInto('security_answers')
    .values(
      people
        .filter(({ person }) => person.hasQuestions)
        .flatMap(({ ssoid, person }) => answerRows(owner(ssoid, person), questions, hashes)),
    )
    .execute();
  await tx
    .insertInto('factors')
    .values(
      people.flatMap(({ ssoid, person }) =>
        person.phone
          ? [{ ...owner(ssoid, person), phone_number: person.phone, state: 'enabled' as const }]
          : [],
      ),
    )
    .execute();
};

const placeOf = ({ customerId, configId }: DemoPerson): Place | null =>
  customerId === null ? null : { customerId, configId };

const owner = (ssoid: string, person: Placed) => ({ ssoid, customer_id: person.customerId });

const userRow = (ssoid: string, person: Placed) => ({
  ...owner(ssoid, person),
  config_id: person.configId,
  user_name: person.userName,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.hasEmail ? person.userName : placeholderEmail,
  is_federated: person.isFederated,
  federated_login_id: person.isFederated ? person.userName : null,
  status: person.status,
  admin_access: person.access,
  facility_ids: person.facilityIds,
  deactivation_date: person.deactivationDate,
  token_management: person.rights.includes('TOKEN_MANAGER'),
  scim_mapping: person.rights.includes('MAPPING'),
});

const credentialRow = (ssoid: string, person: Placed, hashes: Hashes) => ({
  ...owner(ssoid, person),
  password_hash: person.isFederated ? null : hashes.password,
  password_changed_at: new Date(),
  must_change: person.mustChange,
  failed_answers: person.failedAnswers,
});

const answerRows = (
  ownerColumns: ReturnType<typeof owner>,
  questions: readonly Question[],
  { answers }: Hashes,
) =>
  questions.map(({ id, question }, index) => ({
    ...ownerColumns,
    slot: index + 1,
    question_id: id,
    question,
    answer_hash: answers[index] ?? '',
  }));
