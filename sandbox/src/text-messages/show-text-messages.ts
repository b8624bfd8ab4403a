import { html } from '../html.ts';
import type { KeptTextMessage } from './server.ts';

const shownMessages = 50;

export function showTextMessages(messages: KeptTextMessage[]) {
  if (messages.length === 0) return html`<p class="empty">No text messages yet.</p>`;
  return html`<ul class="items">
    ${messages.slice(0, shownMessages).map(
      ({ id, time, to, text }) => html`<li class="item" id="text-message-${id}">
        <p class="item-head"><strong>${to}</strong> <time datetime="${time}">${time}</time></p>
        <p class="message-text">${text}</p>
      </li>`,
    )}
  </ul>`;
}
