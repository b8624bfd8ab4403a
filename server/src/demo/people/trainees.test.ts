import { createCarePlatform } from '@keystead/connectors/care-platform/http.ts';
import type { AccessProfile } from '@keystead/connectors/care-platform/port.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStructure } from '../customers/structure.ts';
import type { DemoUser } from './demo-users.ts';
import { trainees } from './trainees.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const [midwest] = demoStructure('maple-training').corporations;

const isSame = ({ facilityId, access }: DemoUser, profile: AccessProfile) =>
  profile.status === 'active' &&
  profile.template?.name === (access.role ?? 'Certified Nursing Assistant') &&
  profile.userType === (access.userType ?? 'Care Setting') &&
  (profile.facilities[0]?.id ?? null) === facilityId &&
  profile.discipline === (access.primaryDiscipline ?? '');

const isRemoved = ({ template }: AccessProfile) =>
  !midwest?.roleTemplates.some(({ id }) => id === template?.id);

test('the platform knows the trainees, but has changed five, lost two and removed the template of one', async () => {
  const platform = createCarePlatform({
    allowed: createHostAllowlist({ own: [sandbox.url] }),
    credential: sandbox.settings.credential,
  });
  const counts = { same: 0, changed: 0, missing: 0, removed: 0 };
  for (const user of trainees) {
    const api = `${sandbox.url}/care/maple-training/snf/api`;
    const profile = await platform.readAccessProfile(api, `${user.name}@maplegrove.example`);
    if (!profile) counts.missing += 1;
    else if (isRemoved(profile)) counts.removed += 1;
    else counts[isSame(user, profile) ? 'same' : 'changed'] += 1;
  }
  expect(counts).toEqual({ same: 22, changed: 5, missing: 2, removed: 1 });
});
