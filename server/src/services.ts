import type { Keycloak } from '@keystead/connectors/keycloak/port.ts';
import type { Mail } from '@keystead/connectors/mail/port.ts';
import type { MessageBus } from '@keystead/connectors/message-bus/port.ts';
import type { ProductLookups } from '@keystead/connectors/product-lookups/port.ts';
import type { Products } from '@keystead/connectors/products/port.ts';
import type { TextMessages } from '@keystead/connectors/text-messages/port.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { KnownActors } from './actor/known-actors.ts';
import type { Config } from './config.ts';
import type { Data } from './data/database.ts';
import type { AnnouncedChanges } from './data/notifications/announced-changes.ts';
import type { ReadData } from './data/read-replica.ts';
import type { ExternalSystems } from './enterprise/external/external-systems.ts';
import type { OldServers } from './identity/old-servers/port.ts';
import type { Passwords } from './identity/passwords/passwords.ts';
import type { SignIn } from './identity/sign-in-service.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Workload } from './jobs/workload.ts';
import type { Directory } from './people/directory/port.ts';
import type { TransactionUpdates } from './people/provisioning/transaction-updates.ts';
import type { ProcessKinds } from './processes/kinds.ts';
import type { Seal } from './secrets/seal.ts';

/** What the process is built from. Each handler takes the parts it uses. */
export type Services = {
  config: Config;
  data: Data;
  /** For exports, reports and logs: a replica, if there is one and it isn't too far behind. */
  replica: ReadData;
  actors: KnownActors;
  jobs: Jobs;
  workload: Workload;
  log: FastifyBaseLogger;
  mail: Mail;
  textMessages: TextMessages;
  passwords: Passwords;
  keycloak: Keycloak;
  oldServers: OldServers;
  seal: Seal;
  signIn: SignIn;
  external: ExternalSystems;
  productLookups: ProductLookups;
  directory: Directory;
  products: Products;
  messageBus: MessageBus;
  transactionUpdates: TransactionUpdates;
  processKinds: ProcessKinds;
  processUpdates: AnnouncedChanges;
};
