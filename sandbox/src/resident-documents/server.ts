import { z } from 'zod';
import { parseOrRefuse, requireCredential } from '../refusal.ts';
import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { registerContents, registerDocuments } from './document-routes.ts';
import { faultBody, specialFaults } from './faults.ts';
import { registerInspection } from './inspection.ts';
import { registerResidents, registerStructure } from './resident-routes.ts';
import { showDocuments } from './show-documents.ts';
import { allDocuments, createWorld, openEnvironment } from './world.ts';
import { registerWrite } from './write-route.ts';

const parameters = z.object({ env: z.string() });

export const residentDocuments: System = {
  name: 'resident-documents',
  title: 'Resident documents',
  about: 'Documents of the residents of every environment, to be moved from one facility to another.',
  hasEnvironments: true,
  isWide: true,
  spoiled: 'changes the last byte of every content that is read or written',
  specialFaults,
  faultBody,
  open(frame) {
    const { documents, largeDocument } = frame.settings;
    const state = createState(() => createWorld({ documents, largeDocument }));
    const world = () => state.current;
    const open = (params: unknown) => openEnvironment(world(), parseOrRefuse(parameters, params).env);
    return {
      reset: state.reset,
      counts() {
        const all = allDocuments(world());
        return {
          environments: world().environments.size,
          documents: all.length,
          written: all.filter(({ key }) => key !== null).length,
          retired: all.filter(({ retired }) => retired !== null).length,
        };
      },
      environments: () => [...world().environments.keys()],
      show: () => showDocuments(world()),
      async start() {
        // Computing the digest of a content larger than memory is slow, and no one should wait for it later.
        for (const { content } of allDocuments(world()))
          if (content.size > 64 * 1024 * 1024) void content.sha256;
      },
      async plugin(app) {
        app.addHook('onRequest', requireCredential(frame));
        registerStructure(app, open);
        registerResidents(app, open);
        registerDocuments(app, open);
        registerContents(app, frame, open);
        app.register(async (scope) => registerWrite(scope, frame, world, open));
      },
      async deskApi(app) {
        registerInspection(app, open);
      },
    };
  },
};
