import { createCarePlatform } from '@keystead/connectors/care-platform/http.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoStructure, syncedSlugs } from './structure.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

/** Their platform is down or missing. */
const unreadable = ['lakeside-snf-down', 'maple-sl'];

test.each(syncedSlugs.filter((slug) => !unreadable.includes(slug)))(
  'a CIS sync of %s would change nothing',
  async (slug) => {
    const platform = createCarePlatform({
      allowed: createHostAllowlist({ own: [sandbox.url] }),
      credential: sandbox.settings.credential,
    });
    expect(await platform.readStructure(`${sandbox.url}/care/${slug}/snf/api`)).toEqual(demoStructure(slug));
  },
);
