import type { CallObserver } from '@keystead/connectors/call-external.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createKeycloak } from '@keystead/connectors/keycloak/http.ts';
import { createSmtpMail } from '@keystead/connectors/mail/smtp.ts';
import { createMessageBus } from '@keystead/connectors/message-bus/cloud-events.ts';
import { cacheLookups } from '@keystead/connectors/product-lookups/cache-lookups.ts';
import { createProductLookups } from '@keystead/connectors/product-lookups/http.ts';
import { createProducts } from '@keystead/connectors/products/scim.ts';
import { createTextMessages } from '@keystead/connectors/text-messages/http.ts';
import type { Config } from './config.ts';
import { createExternalSystems } from './enterprise/external/external-systems.ts';
import type { Services } from './services.ts';

type Connected = Pick<
  Services,
  'mail' | 'textMessages' | 'external' | 'productLookups' | 'products' | 'messageBus' | 'keycloak'
>;

/** The connectors to the systems around us. */
export const connectExternalSystems = (config: Config, onCall: CallObserver): Connected => {
  const { textMessages, external } = config;
  const { allowed } = external;
  const shared = { credential: external.token, allowed, onCall };
  const optionsFor = (url: string) => ({ url, allowed: createHostAllowlist({ own: [url] }), onCall });
  return {
    mail: createSmtpMail({ ...smtpSettings(config), from: config.mailFrom, onCall }),
    textMessages: createTextMessages({ ...optionsFor(textMessages.url), credential: textMessages.token }),
    external: createExternalSystems(config, { onCall }),
    productLookups: cacheLookups(createProductLookups(shared)),
    products: createProducts(shared),
    messageBus: createMessageBus({ ...optionsFor(external.messageBusUrl), credential: external.token }),
    keycloak: createKeycloak({ allowed, onCall }),
  };
};

const smtpSettings = ({ smtpUrl, smtpTlsRequired }: Config) => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 25)),
    secure,
    requireTls: smtpTlsRequired,
    user: url.username ? decodeURIComponent(url.username) : undefined,
    password: url.password ? decodeURIComponent(url.password) : undefined,
  };
};
