import { html } from '../html.ts';
import { showNewest } from '../show-newest.ts';
import type { StoredMail } from './inbox.ts';

export const showInbox = (mails: StoredMail[]) =>
  showNewest({ items: mails, shown: 50, show: showMail, nothing: 'No mail yet.', allAt: '/mail' });

const showMail = ({ id, time, to, subject, text, links }: StoredMail) => html`<li class="item">
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
