import { html } from '../html.ts';
import type { KeptMail } from './inbox.ts';

const shownMails = 50;

export function showInbox(mails: KeptMail[]) {
  if (mails.length === 0) return html`<p class="empty">No mail yet.</p>`;
  return html`<ul class="items">${mails.slice(0, shownMails).map(showMail)}</ul>`;
}

const showMail = ({ id, time, to, subject, text, links }: KeptMail) => html`<li class="item">
  <details id="mail-${id}">
    <summary>
      <span class="item-head"><strong>${subject || '(no subject)'}</strong> <time datetime="${time}">${time}</time></span>
      <span class="muted">to ${to.join(', ')}</span>
    </summary>
    <pre class="message-text">${text}</pre>
    ${links.length > 0 && html`<ul class="links">${links.map(showLink)}</ul>`}
  </details>
</li>`;

const showLink = (link: string) =>
  html`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`;
