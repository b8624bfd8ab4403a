import { html } from '../html.ts';
import { showNewest } from '../show-newest.ts';
import type { StoredTextMessage } from './stored-text-message.ts';

export const showTextMessages = (messages: StoredTextMessage[]) =>
  showNewest({
    items: messages,
    shown: 50,
    show: showTextMessage,
    nothing: 'No text messages yet.',
    allAt: '/text-messages',
  });

const showTextMessage = ({
  id,
  time,
  to,
  text,
}: StoredTextMessage) => html`<li class="item" id="text-message-${id}">
  <p class="item-head"><strong>${to}</strong> <time datetime="${time}">${time}</time></p>
  <p class="message-text">${text}</p>
</li>`;
