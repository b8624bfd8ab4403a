/** Used only by the server: tests of the setup page, and what only calls from outside the console can contain. */
export const enterpriseServerTexts = {
  'setUpTest.mail': 'The mail server accepted a message to {to}. Please check that it arrives.',
  'setUpTest.textMessages': 'The gateway accepted a message to {to}. Please check that it arrives.',
  'setUpTest.registry': 'The registry responds and accepts our credential.',
  'setUpTest.launcher': 'The launcher responds and accepts our credential.',
  'setUpTest.messageBus': 'The message bus accepted an event.',
  'setUpTest.unreachable': 'There is no response from {host}. Please check {setting}.',
  'setUpTest.timeout': '{host} did not answer in time. Please check {setting}.',
  'setUpTest.credential': '{host} does not accept our credential ({status}). Please check {setting}.',
  'setUpTest.notFound': '{host} answers, but has nothing at this address ({status}). Please check {setting}.',
  'setUpTest.refused': '{host} refused what we sent ({status}).',
  'setUpTest.failed': '{host} responds with an error of its own ({status}).',
  'setUpTest.nonsense': '{host} answers, but not what we expect. Please check {setting}.',
  'setUpTest.notAllowed': '{host} is an address that is never called. Please check {setting}.',
  'customer.timeZoneUnknown': 'Please select a time zone such as America/Chicago.',
} as const;
