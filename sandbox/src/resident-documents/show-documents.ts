import { type Html, html } from '../html.ts';
import type { Environment, StoredDocument, StoredResident } from './environment.ts';
import type { Facility } from './structure.ts';
import { allDocuments, type World } from './world.ts';

const shownResidents = 20;
const shownDocuments = 10;

/** Both sides of a move, resident by resident. */
export const showDocuments = (world: World): Html => html`<p class="muted">${summary(world)}</p>
  <ul class="items is-whole">${[...world.environments.values()].map(showEnvironment)}</ul>`;

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

function summary(world: World): string {
  const range = allDocuments(world).map(({ assignedDate }) => assignedDate);
  const first = range.reduce((one, other) => (one < other ? one : other), '9999-12-31');
  return `Nothing was assigned before ${first}. At most ${world.limit} bytes are accepted.`;
}

function showEnvironment(environment: Environment): Html {
  const { slug, corporations, facilities } = environment.structure;
  const documents = [...environment.documents.values()];
  return html`<li class="item">
    <details id="documents-${slug}">
      <summary>
        <span class="item-head"><strong>${slug}</strong></span>
        <span class="muted">${corporations.map(({ name }) => name).join(', ')} · ${describeDocuments(documents)}</span>
      </summary>
      <ul class="rows">${facilities.map((facility) => showFacility(environment, facility))}</ul>
    </details>
  </li>`;
}

function describeDocuments(documents: StoredDocument[]): string {
  const retired = documents.filter((one) => one.retired !== null).length;
  const written = documents.filter((one) => one.key !== null).length;
  return `${count(documents.length, 'document')}, ${retired} retired, ${written} written`;
}

function showFacility({ structure, residents, documents }: Environment, { id, name }: Facility): Html {
  const facilityResidents = [...residents.values()].filter((one) => one.facilityId === id);
  const byResident = Map.groupBy(documents.values(), ({ residentId }) => residentId);
  const documentsOf = (resident: StoredResident) => byResident.get(resident.id) ?? [];
  // Residents with something to see come first.
  const sorted = facilityResidents.toSorted(
    (one, other) => interest(documentsOf(other)) - interest(documentsOf(one)),
  );
  return html`<li>
    <p>${name} <code>${id}</code></p>
    <p class="muted">${count(facilityResidents.length, 'resident')}, ${describeDocuments(facilityResidents.flatMap(documentsOf))}</p>
    <details id="documents-${structure.slug}-${id}">
      <summary>Residents</summary>
      <ul>${sorted.slice(0, shownResidents).map((resident) => showResident(structure.slug, resident, documentsOf(resident)))}</ul>
      ${facilityResidents.length > shownResidents && html`<p class="muted">The first ${shownResidents} of ${facilityResidents.length}.</p>`}
    </details>
  </li>`;
}

const interest = (documents: StoredDocument[]): number =>
  documents.some(({ key, retired }) => key !== null || retired !== null) ? 1 : 0;

function showResident(slug: string, resident: StoredResident, documents: StoredDocument[]): Html {
  const { id, firstName, lastName, mrn, oddity } = resident;
  const line = html`${firstName} ${lastName} <span class="muted">${mrn} · ${describeDocuments(documents)}</span>
    ${oddity && html`<span class="badge">${oddity}</span>`}`;
  if (documents.length === 0) return html`<li>${line}</li>`;
  return html`<li><details id="resident-${slug}-${id}">
    <summary>${line}</summary>
    <ul>${documents.slice(0, shownDocuments).map((document) => showDocument(slug, document))}</ul>
    ${documents.length > shownDocuments && html`<p class="muted">All of them are at <a href="${listAddress(slug)}">${listAddress(slug)}</a>.</p>`}
  </details></li>`;
}

const listAddress = (slug: string) => `/desk/api/resident-documents/${slug}`;

function showDocument(
  slug: string,
  { id, title, fileName, assignedDate, content, retired, key }: StoredDocument,
) {
  return html`<li><a href="${listAddress(slug)}/${id}/content"><code>${id}</code></a> ${title}
    <span class="muted">${fileName} · ${assignedDate} · ${count(content.size, 'byte')}</span>
    ${key !== null && html`<span class="badge">written</span>`}
    ${retired && html`<span class="badge faulty">retired, now ${retired.movedTo}</span>`}</li>`;
}
