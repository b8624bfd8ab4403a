import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { registerLegacyUsers } from './routes.ts';
import { showUsers } from './show-users.ts';
import { createWorld } from './world.ts';

export const legacyUsers: System = {
  name: 'legacy-users',
  title: 'Old user system',
  about: 'The user system that Harbor Point Care leaves: its people with what is stored of their passwords.',
  hasEnvironments: false,
  isWide: true,
  spoiled: 'cuts off every stored password',
  open(frame) {
    const state = createState(() => createWorld(frame.settings.legacyUsers));
    const takenOver = () => [...state.current.values()].filter(({ ssoid }) => ssoid !== null).length;
    return {
      reset: state.reset,
      counts: () => ({ users: state.current.size, 'taken over': takenOver() }),
      show: () => showUsers(state.current),
      async plugin(app) {
        registerLegacyUsers(app, frame, () => state.current);
      },
      async deskApi(app) {
        app.get('/legacy-users', async () =>
          [...state.current.values()].map(
            ({ id, corporationId, zionUserName, stored, password, oddity, ssoid }) => ({
              id,
              corporationId,
              zionUserName,
              stored,
              password,
              oddity,
              ssoid,
            }),
          ),
        );
      },
    };
  },
};
