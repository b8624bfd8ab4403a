const refreshEveryMs = 2000;
const status = document.querySelector('#status');
const lastMarkup = new Map();

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

function localiseTimes(root) {
  for (const time of root.querySelectorAll('time')) {
    time.title = time.dateTime;
    time.textContent = timeFormat.format(new Date(time.dateTime));
  }
}

function replaceContent(element, markup) {
  const openIds = [...element.querySelectorAll('details[open]')].map((details) => details.id);
  const focusedId = element.contains(document.activeElement) ? document.activeElement.id : '';
  element.innerHTML = markup;
  localiseTimes(element);
  for (const id of openIds) document.getElementById(id)?.setAttribute('open', '');
  if (focusedId) document.getElementById(focusedId)?.focus();
}

async function refreshSection(element) {
  const id = element.dataset.section;
  const response = await fetch(`/desk/sections/${id}`);
  const markup = await response.text();
  if (!response.ok || lastMarkup.get(id) === markup) return;
  // Selected text stays in place until the selection is cleared.
  if (lastMarkup.has(id) && element.contains(document.getSelection()?.anchorNode ?? null)) {
    if (!document.getSelection().isCollapsed) return;
  }
  lastMarkup.set(id, markup);
  replaceContent(element, markup);
}

async function refresh() {
  const sections = [...document.querySelectorAll('[data-section]')];
  try {
    await Promise.all(sections.map(refreshSection));
    if (status.dataset.lost) say('');
    delete status.dataset.lost;
  } catch {
    status.dataset.lost = 'true';
    say('The sandbox does not answer.');
  }
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}

async function order(method, path, body) {
  const headers = body ? { 'content-type': 'application/json' } : {};
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  if (response.ok) return refresh();
  const { message } = await response.json();
  say(message);
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-kind]');
  if (!button) return;
  const { system, environment, kind, fault } = button.dataset;
  const isOn = button.getAttribute('aria-pressed') === 'true';
  order('PUT', '/desk/api/faults', {
    system,
    environment: environment || null,
    fault: isOn ? null : fault ? JSON.parse(fault) : { kind },
  });
});

const dialog = document.querySelector('#confirm-reset');
document.querySelector('#reset').addEventListener('click', () => dialog.showModal());
dialog.addEventListener('close', async () => {
  if (dialog.returnValue !== 'reset') return;
  await order('POST', '/desk/api/reset');
  say('Everything is back to its initial state.');
});

localiseTimes(document);
setInterval(() => document.hidden || refresh(), refreshEveryMs);
