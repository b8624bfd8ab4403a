import { type Html, html } from '../html.ts';
import { corporations } from './structure.ts';
import type { KeptUser, World } from './world.ts';

const shownUsers = 60;

const methods = ['MD5', 'PBKDF2-HMAC-SHA512', 'salted SHA-1'];

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
        <ul class="rows">${users.slice(0, shownUsers).map(showUser)}</ul>
        ${users.length > shownUsers && html`<p class="muted">The first ${shownUsers} of ${users.length}.</p>`}
      </details>
    </li>`;
  })}
</ul>`;

const showUser = ({
  firstName,
  lastName,
  zionUserName,
  stored,
  password,
  oddity,
  ssoid,
}: KeptUser) => html`<li>
  <p>${`${firstName} ${lastName}`.trim() || '(no name)'} <code>${zionUserName}</code>
    ${oddity && html`<span class="badge faulty">${oddity}</span>`}
    ${ssoid && html`<span class="badge">taken over</span>`}</p>
  <p class="muted">${typeof stored === 'string' ? `malformed (${stored})` : methods[stored]} · password
    <code>${password}</code>${ssoid && html` · ssoid <code>${ssoid}</code>`}</p>
</li>`;
