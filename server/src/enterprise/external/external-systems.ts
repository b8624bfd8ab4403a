import type { ConnectorSettings } from '@keystead/connectors/call-external.ts';
import { createCareAssist } from '@keystead/connectors/care-assist/http.ts';
import type { CareAssist } from '@keystead/connectors/care-assist/port.ts';
import { createCarePlatform } from '@keystead/connectors/care-platform/http.ts';
import type { CarePlatform } from '@keystead/connectors/care-platform/port.ts';
import { createEngage } from '@keystead/connectors/engage/http.ts';
import type { Engage } from '@keystead/connectors/engage/port.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createLauncher } from '@keystead/connectors/launcher/http.ts';
import type { Launcher } from '@keystead/connectors/launcher/port.ts';
import { createLegacyUsers } from '@keystead/connectors/legacy-users/http.ts';
import type { LegacyUsers } from '@keystead/connectors/legacy-users/port.ts';
import { createRegistry } from '@keystead/connectors/registry/http.ts';
import type { Registry } from '@keystead/connectors/registry/port.ts';
import { createResidentDocuments } from '@keystead/connectors/resident-documents/http.ts';
import type { ResidentDocuments } from '@keystead/connectors/resident-documents/port.ts';
import type { Config } from '../../config.ts';

/** The systems that an environment is configured with. */
export type ExternalSystems = {
  registry: Registry;
  carePlatform: CarePlatform;
  careAssist: CareAssist;
  engage: Engage;
  launcher: Launcher;
  legacyUsers: LegacyUsers;
  residentDocuments: ResidentDocuments;
};

export const createExternalSystems = (
  { external }: Pick<Config, 'external'>,
  overrides: Partial<ConnectorSettings> = {},
): ExternalSystems => {
  const settings = { allowed: external.allowed, ...overrides, credential: external.token };
  const withUrl = (url: string) => ({ ...settings, allowed: createHostAllowlist({ own: [url] }), url });
  return {
    registry: createRegistry(withUrl(external.registryUrl)),
    launcher: createLauncher(withUrl(external.launcherUrl)),
    carePlatform: createCarePlatform(settings),
    careAssist: createCareAssist(settings),
    engage: createEngage(settings),
    legacyUsers: createLegacyUsers(settings),
    residentDocuments: createResidentDocuments(settings),
  };
};
