// What `npm start` prints when everything is up.
import { demoPassword } from '../../server/src/demo/demo-password.ts';

const people = [
  ['una.corp@maplegrove.example', 'corporate admin of Maple Grove Senior Care'],
  ['leo.local@maplegrove.example', 'location admin of its facility Oaks'],
  ['olivia.ord@maplegrove.example', 'ordinary user'],
  ['tess.text@maplegrove.example', 'ordinary user, asked for a text-message code'],
  ['pat.provider@provider.example', 'corporate admin of the provider, who administers its staff'],
  ['sue.support@provider.example', 'support'],
  ['eve.edit@provider.example', 'enterprise editor'],
  ['connie.conv@provider.example', 'conversions'],
] as const;

export function productionWelcome(address: string): string {
  return `\n  Keystead is running: ${address}\n`;
}

export function demoWelcome(address: string, desk: string): string {
  const width = Math.max(...people.map(([username]) => username.length));
  return [
    '',
    `  Keystead is running:     ${address}`,
    `  Mail and text messages:  ${desk}`,
    '',
    `  Demo people, all with the password ${demoPassword}`,
    ...people.map(([username, role]) => `    ${username.padEnd(width)}  ${role}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
