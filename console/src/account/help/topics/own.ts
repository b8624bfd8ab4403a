import { administrationScreen } from '../../../enterprise/administration/screen.ts';
import { homeScreen } from '../../../home/screen.ts';
import { texts } from '../../../text.ts';
import { setPasswordScreen } from '../../../users/set-password/screen.ts';
import { trailScreen } from '../../../users/trail/screen.ts';
import { aboutScreen } from '../../about/screen.ts';
import { acknowledgementsScreen } from '../../acknowledgements/screen.ts';
import { contactUsScreen } from '../../contact-us/screen.ts';
import { customerSelectionScreen } from '../../customer-selection/screen.ts';
import { helpScreen } from '../../help/screen.ts';
import { logoutScreen } from '../../logout/screen.ts';
import { myProfileScreen } from '../../my-profile/screen.ts';
import { resetPasswordScreen } from '../../reset-password/screen.ts';
import { serviceLogDetailScreen, serviceLogListScreen } from '../../service-logs/screen.ts';
import { createSessionScreen, loginScreen } from '../../sign-in/screen.ts';
import { testScreen } from '../../test-page/screen.ts';
import { topicsOf } from './topic.ts';

const words = texts({
  en: {
    'sign-in': {
      title: 'Signing in',
      text: [
        'Sign in with your username and password. If your organization has a login of its own, its button appears once you have typed your username.',
        'After several wrong passwords your account is locked for a while. Your administrator can unlock it at once.',
        'If a code is asked for, it is in a text message to the phone that you gave. Codes work once and for a few minutes.',
      ],
    },
    'reset-password': {
      title: 'Forgotten password',
      text: [
        'Enter your username and answer your security questions, then choose a new password. If you have no questions yet, ask your administrator for a temporary password.',
        'A new password must meet the requirements that are listed beside it, and must not be one of your last ones.',
      ],
    },
    home: {
      title: 'Home',
      text: [
        'Home shows how things stand where you work: numbers at the top, what needs attention below, and what has happened lately.',
        'Every number and every line is a link to the people or records behind it.',
      ],
    },
    'my-profile': {
      title: 'My Profile',
      text: [
        'Change your password, choose your security questions and see the phone that codes are sent to. Every card is saved by itself.',
        'Applications that you have allowed to see your data are listed at the end; what you withdraw there they can no longer read.',
        'If your organization signs you in, your password is kept there and cannot be changed here.',
      ],
    },
    'customer-selection': {
      title: 'Choosing a customer',
      text: [
        'Support staff work for one customer at a time. What you see and change afterwards belongs to the customer that you choose here.',
        'The name of the customer stands in the bar at the top. Other tabs of your browser follow and tell you so.',
      ],
    },
    'service-logs': {
      title: 'Service logs',
      text: [
        'Every call to and from the product is kept here: what was sent, what came back, how long it took. Narrow the list by time, system, result or duration such as >500 or 100-500.',
        'A line opens to its request and response. Its trail shows everything that belongs to the same piece of work, in the order in which it happened.',
        'Passwords, codes and tokens are never kept.',
      ],
    },
    about: {
      title: 'About the product',
      text: [
        'About names the version, Acknowledgements the software that the product is built with. Contact us has phone, mail and remote support.',
      ],
    },
  },
});

export const ownTopics = topicsOf(words, {
  'sign-in': [loginScreen, createSessionScreen, logoutScreen],
  'reset-password': [resetPasswordScreen, setPasswordScreen],
  home: [homeScreen, administrationScreen],
  'my-profile': [myProfileScreen],
  'customer-selection': [customerSelectionScreen],
  'service-logs': [serviceLogListScreen, serviceLogDetailScreen, trailScreen],
  about: [aboutScreen, acknowledgementsScreen, contactUsScreen, helpScreen, testScreen],
});
