import { type Html, html } from '../html.ts';
import type { Realm } from './realms.ts';
import type { SeededUser } from './seeds.ts';

const maxShownUsers = 60;

export const showRealms = (realms: Realm[]): Html =>
  html`<ul class="items is-whole">${realms.map(showRealm)}</ul>`;

const showRealm = ({ name, users }: Realm): Html => html`<li class="item">
  <details id="keycloak-${name}">
    <summary>
      <span class="item-head"><strong>${name}</strong></span>
      <span class="muted">${users.size} users</span>
    </summary>
    <dl class="facts">${[...users.values()].slice(0, maxShownUsers).map(showUser)}</dl>
    ${users.size > maxShownUsers && html`<p class="muted">The first ${maxShownUsers} of ${users.size}.</p>`}
  </details>
</li>`;

function showUser(user: SeededUser): Html {
  const { username, firstName, lastName, password, attributes, oddity, enabled } = user;
  const mark = attributes.migratedTo?.[0];
  const notes = [
    [firstName, lastName].filter(Boolean).join(' '),
    oddity,
    !enabled && 'is disabled',
    mark && `migratedTo ${mark}`,
  ];
  return html`<dt>${username}</dt>
    <dd>${password === null ? 'no password' : html`<code>${password}</code>`} · ${notes.filter(Boolean).join(' · ')}</dd>`;
}
