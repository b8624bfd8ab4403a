import { setUpMinutes, type TestedSystem } from '@keystead/contract/enterprise/set-up.ts';
import { texts } from '../../text.ts';

const systems: Record<TestedSystem, string> = {
  mail: 'Mail',
  textMessages: 'Text messages',
  registry: 'Customer registry',
  launcher: 'Launcher',
  messageBus: 'Message bus',
};

export const messages = texts({
  en: {
    intro: 'Nobody is here yet. This page makes you the first administrator and is gone afterwards.',
    until: 'Open until',
    organization: 'Your organization',
    providerName: 'Organization name',
    providerHint: 'Your own people work for it. Customers come later.',
    administrator: 'First administrator',
    firstName: 'First Name',
    lastName: 'Last Name',
    userName: 'Username',
    userNameHint: 'With your domain, such as ana@example.com. Colleagues get the same domain.',
    email: 'Email',
    factor: 'Second factor',
    factorText: 'A code by text message is asked for at each sign-in.',
    phone: 'Mobile phone',
    sendCode: 'Send code',
    sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
    codeSent: (phone: string) => `A code was sent to ${phone}.`,
    code: 'Code',
    stack: 'Stack',
    stackName: 'Stack name',
    urlTemplate: 'Address template',
    templateHint: (address: string) => `Where the products of an environment are, for example ${address}`,
    systems: 'Connected systems',
    systemsText: 'The settings of the server name them. Try each now: it is easier to correct today.',
    system: systems,
    test: 'Test',
    testOf: (system: string) => `Test ${system}`,
    needsEmail: 'Enter your email above first: the message goes there.',
    needsPhone: 'Enter your mobile phone above first: the message goes there.',
    elsewhere:
      'People sign in at another OpenID provider. Afterwards, link yourself there with npm run link-identity.',
    finish: 'Set up Keystead',
    goneTitle: 'Nothing to set up here',
    goneText: `An address works once and for ${setUpMinutes} minutes. As long as nobody is here, npm run set-up-address on the server makes another.`,
    signIn: 'Sign In',
    done: 'Keystead is set up',
    doneText: (userName: string) =>
      `Sign in as ${userName}. Then add your first customer under Enterprise Configuration.`,
  },
});
