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
    intro: 'There are no users yet. This page makes you the first administrator and then disappears.',
    until: 'Open until',
    organization: 'Your organization',
    providerName: 'Organization name',
    providerHint: 'The company your own staff work for. Customers come later.',
    administrator: 'First administrator',
    firstName: 'First Name',
    lastName: 'Last Name',
    userName: 'Username',
    userNameHint: 'With your domain, such as ana@example.com. Colleagues get the same domain.',
    email: 'Email',
    factor: 'Second factor',
    factorText: 'You will be asked for a text message code at each sign-in.',
    phone: 'Mobile phone',
    sendCode: 'Send code',
    sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
    codeSent: (phone: string) => `A code was sent to ${phone}.`,
    code: 'Code',
    stack: 'Stack',
    stackName: 'Stack name',
    urlTemplate: 'Address template',
    templateHint: (address: string) => `Where to find the products of an environment, for example ${address}`,
    systems: 'Connected systems',
    systemsText: 'They are configured in the server settings. Test each one now, while it is easy to fix.',
    system: systems,
    test: 'Test',
    testOf: (system: string) => `Test ${system}`,
    needsEmail: 'Enter your email above first: the message goes there.',
    needsPhone: 'Enter your mobile phone above first: the message goes there.',
    elsewhere:
      'Users sign in with another OpenID provider. Afterwards, link yourself to it with npm run link-identity.',
    finish: 'Set up Keystead',
    goneTitle: 'Nothing to set up here',
    goneText: `An address works once, for ${setUpMinutes} minutes. As long as there are no users, npm run set-up-address on the server creates another.`,
    signIn: 'Sign In',
    done: 'Keystead is set up',
    doneText: (userName: string) =>
      `Sign in as ${userName}. Then add your first customer under Enterprise Configuration.`,
  },
});
