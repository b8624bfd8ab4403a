/** All that a start in production requires. Nothing is at these addresses. */
export const productionSettings = {
  KEYSTEAD_MODE: 'production',
  DATABASE_URL: 'postgresql://owner@not-reached.invalid/keystead',
  PUBLIC_URL: 'https://idm.example',
  KEYSTEAD_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Keystead <no-reply@idm.example>',
  TEXT_MESSAGE_URL: 'https://text.example',
  TEXT_MESSAGE_TOKEN: 'x',
  REGISTRY_URL: 'https://registry.example',
  LAUNCHER_URL: 'https://launcher.example',
  MESSAGE_BUS_URL: 'https://bus.example',
  SERVICE_TOKEN: 'x',
  OUTSIDE_HOSTS: '.example',
};
