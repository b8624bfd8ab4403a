import { type Html, html } from '../html.ts';
import { corporations } from './structure.ts';
import type { StoredUser, World } from './world.ts';

const shownUsers = 60;

const methods = ['MD5', 'PBKDF2-SHA512', 'salted SHA-1'];

export const showUsers = (world: World): Html => html`<ul class="items is-whole">
  ${corporations.map(({ id, name, facilities }) => {
    const users = [...world.values()].filter((user) => user.corporationId === id);
    const migrated = users.filter((user) => user.ssoid !== null).length;
    return html`<li class="item">
      <details id="legacy-${id}">
        <summary>
          <span class="item-head"><strong>${name}</strong></span>
          <span class="muted">${facilities.map((facility) => `${facility.name} (${facility.id})`).join(', ')}
            · ${users.length} users, ${migrated} taken over</span>
        </summary>
        <p class="muted">Username, how the password is stored, and the password itself:</p>
        <ul class="rows">${users.slice(0, shownUsers).map(showUser)}</ul>
        ${users.length > shownUsers && html`<p class="muted">The first ${shownUsers} of ${users.length}.</p>`}
      </details>
    </li>`;
  })}
</ul>`;

const showUser = (user: StoredUser) => html`<li>
  <p>${`${user.firstName} ${user.lastName}`.trim() || '(no name)'} <code>${user.zionUserName}</code></p>
  <p class="muted">${typeof user.stored === 'string' ? `malformed (${user.stored})` : methods[user.stored]}</p>
  <p><code>${user.password}</code>
    ${user.oddity && html`<span class="badge faulty">${user.oddity}</span>`}
    ${user.ssoid && html`<span class="badge">taken over as ${user.ssoid}</span>`}</p>
</li>`;
