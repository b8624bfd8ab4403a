import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { initialFaults } from './initial-faults.ts';
import { registerLanding } from './landing.ts';
import { registerPlatform } from './platform/routes.ts';
import { registerProfileChanges } from './profiles/routes.ts';
import { countProvisioning, registerProvisioning } from './provisioning.ts';
import { scimFault } from './scim/responses.ts';
import { registerScim } from './scim/routes.ts';
import { showCare } from './show-care.ts';
import { createWorld } from './world.ts';

export const care: System = {
  name: 'care',
  title: 'Care products',
  about: 'The products of the suite in every environment: their people, structure, settings and start pages.',
  hasEnvironments: true,
  hasProducts: true,
  isWide: true,
  initialFaults,
  faultBody: (path, status, message) => (path.includes('/Users') ? scimFault(status, message) : undefined),
  open(frame) {
    const state = createState(() => createWorld(frame.settings.keycloakUsers));
    const world = () => state.current;
    return {
      reset: state.reset,
      counts() {
        const products = countProvisioning(world());
        return {
          environments: world().size,
          users: products.reduce((sum, { users }) => sum + users, 0),
          writes: products.reduce((sum, { writes }) => sum + writes, 0),
        };
      },
      environments: () =>
        [...world().values()].flatMap(({ slug, products }) => [
          slug,
          ...products.map((product) => `${slug}/${product}`),
        ]),
      show: () => showCare(world(), frame.faults.list()),
      async deskApi(app) {
        await registerProvisioning(app, world);
        registerProfileChanges(app, world);
      },
      async plugin(app) {
        app.register((scim) => registerScim(scim, frame, world));
        app.register((platform) => registerPlatform(platform, frame, world));
        app.register((landing) => registerLanding(landing, world));
      },
    };
  },
};
