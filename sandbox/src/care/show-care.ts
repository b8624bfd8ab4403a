import type { FaultSwitch } from '../faults.ts';
import { type Html, html } from '../html.ts';
import type { Environment } from './environment.ts';
import { careProducts } from './products.ts';
import type { StoredUser } from './scim/user-store.ts';
import type { World } from './world.ts';

const shownUsers = 20;

/** Recently contacted environments are not moved to the top: a list that jumps is unreadable. */
export const showCare = (world: World, faults: FaultSwitch[]): Html =>
  html`<ul class="items is-whole">${[...world.values()].map((one) => showEnvironment(one, faults))}</ul>`;

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

function showEnvironment(environment: Environment, faults: FaultSwitch[]): Html {
  const { slug, environmentId, corporations, people } = environment;
  const users = [...people.values()].reduce((sum, one) => sum + one.users.size, 0);
  const isFaulty = faults.some((one) => one.system === 'care' && one.environment?.split('/')[0] === slug);
  return html`<li class="item">
    <details id="care-${slug}">
      <summary>
        <span class="item-head"><strong>${slug}</strong>
          ${isFaulty && html`<span class="badge faulty">⚠ Fault on</span>`}</span>
        <span class="muted">${corporations.map(({ name, corpOid }) => `${name} (corpOid ${corpOid})`).join(', ')}
          · ${count(users, 'user')}</span>
      </summary>
      <dl class="facts">
        ${showFact('Environment', `id ${environmentId}, key ${slug.toUpperCase()}`)}
        ${corporations.map(({ name, facilities }) =>
          showFact(name, facilities.map((facility) => `${facility.name} (${facility.id})`).join(', ')),
        )}
        ${showFact('Access given there', describeProfiles(environment))}
        ${showPlatformFacts(environment)}
      </dl>
      ${showProducts(environment)}
    </details>
  </li>`;
}

function describeProfiles({ slug, corporations, profiles }: Environment): string {
  const inactive = [...profiles.values()].filter(({ profile }) => profile.status === 'inactive').length;
  if (profiles.size === 0) return 'to nobody';
  const lists = corporations.map(({ id }) => `/desk/api/access-profiles/${slug}/${id}`).join(', ');
  return `to ${count(profiles.size, 'user')}, ${inactive} of them inactive: ${lists}`;
}

const showFact = (name: string, value: string) => html`<dt>${name}</dt><dd>${value}</dd>`;

function showPlatformFacts({ products, cis, search, seededPatients, careAssist, engage }: Environment) {
  const seeded = [...seededPatients].map(([corpOid, patients]) => `${patients} patients of ${corpOid}`);
  const loaded = careAssist.parameters.map(({ key, value }) => `${key} = ${value}`);
  return [
    products.includes('snf') && [
      showFact('CIS sync', cis.lastRun ? `${count(cis.runs, 'run')}, last by ${cis.requestedBy}` : 'never'),
      showFact('Search index', `${search.documents} documents, ${count(search.resets, 'reset')}`),
      showFact('360 seeding', seeded.join(', ') || 'nothing seeded'),
    ],
    products.includes('ca') &&
      showFact('CareAssist', [count(careAssist.reloads, 'reload'), ...loaded].join('; ')),
    products.includes('engage') &&
      showFact(
        'Engage',
        engage.map((one) => `configuration ${one.configurationId}`).join(', ') || 'not registered',
      ),
  ];
}

const showProducts = ({ slug, people }: Environment) => html`<ul class="rows">
  ${[...people.values()].map(
    ({ users, orders }) => html`<li>
      <p>${careProducts[users.product]} <code>${users.product}</code></p>
      <p class="muted">${count(orders.writes, 'write')}, ${count(orders.repeats, 'repeat')}</p>
      ${showUsers(slug, users.product, users.list())}
    </li>`,
  )}
</ul>`;

function showUsers(slug: string, product: string, users: StoredUser[]): Html {
  if (users.length === 0) return html`<p class="muted">no users</p>`;
  const all = `/desk/api/provisioning/${slug}/${product}`;
  return html`<details id="users-${slug}-${product}">
    <summary>${count(users.length, 'user')}</summary>
    <ul>${users.slice(0, shownUsers).map(showUser)}</ul>
    ${users.length > shownUsers && html`<p class="muted">The last ${shownUsers}; all of them are at <a href="${all}">${all}</a>.</p>`}
  </details>`;
}

const showUser = ({ user, version, lastModified }: StoredUser) => html`<li>
  ${user.name.givenName} ${user.name.familyName}
  ${!user.active && html`<span class="badge">Inactive</span>`}
  <span class="muted">${user.userName} · version ${version} ·</span>
  <time datetime="${lastModified}">${lastModified}</time>
</li>`;
