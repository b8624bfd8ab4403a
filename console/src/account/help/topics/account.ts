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
        'Sign in with your username and password. If your organization has its own login, its button appears once you have typed your username.',
        'After several wrong passwords your account is locked for a while. Your administrator can unlock it immediately.',
        'If you are asked for a code, it was sent by text message to your enrolled phone. Codes work once and expire after a few minutes.',
      ],
    },
    'reset-password': {
      title: 'Forgotten password',
      text: [
        'Enter your username and answer your security questions, then choose a new password. If you have no questions yet, ask your administrator for a temporary password.',
        'A new password must meet the requirements listed next to it and must not be one of your recent passwords.',
      ],
    },
    home: {
      title: 'Home',
      text: [
        'Home gives you an overview: numbers at the top, what needs attention below, and recent changes.',
        'Every number and every line is a link to the people or records behind it.',
      ],
    },
    'my-profile': {
      title: 'My Profile',
      text: [
        'Change your password, choose your security questions and see the phone that codes are sent to. Each card is saved separately.',
        'Applications that can see your data are listed at the end. Once you withdraw access there, they can no longer read it.',
        'If your organization signs you in, your password is kept there and cannot be changed here.',
      ],
    },
    'customer-selection': {
      title: 'Choosing a customer',
      text: [
        'Support staff work for one customer at a time. Everything you see and change afterwards belongs to the customer you choose here.',
        'The name of the customer is shown in the bar at the top. Other tabs of your browser switch too and let you know.',
      ],
    },
    'service-logs': {
      title: 'Service logs',
      text: [
        'Every call to and from the product is kept here: what was sent, what came back and how long it took. Filter the list by URL, content, trace ID, date, status code, or a duration such as >500 or 100-500.',
        'Open a line to see its request and response. Its trail shows everything that belongs to the same piece of work, in chronological order.',
        'Passwords, codes and tokens are never kept.',
      ],
    },
    about: {
      title: 'About the product',
      text: [
        'About describes the suite, and Acknowledgements lists the software the product is built with. Contact us has phone, email and remote support.',
      ],
    },
  },
});

export const accountTopics = topicsOf(words, {
  'sign-in': [loginScreen, createSessionScreen, logoutScreen],
  'reset-password': [resetPasswordScreen, setPasswordScreen],
  home: [homeScreen, administrationScreen],
  'my-profile': [myProfileScreen],
  'customer-selection': [customerSelectionScreen],
  'service-logs': [serviceLogListScreen, serviceLogDetailScreen, trailScreen],
  about: [aboutScreen, acknowledgementsScreen, contactUsScreen, helpScreen, testScreen],
});
