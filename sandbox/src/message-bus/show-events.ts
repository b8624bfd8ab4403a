import { html } from '../html.ts';
import { showNewest } from '../show-newest.ts';
import type { StoredEvent } from './stored-event.ts';

export const showEvents = (events: StoredEvent[]) =>
  showNewest({
    items: events,
    shown: 50,
    show: showEvent,
    nothing: 'No events yet.',
    allAt: '/message-bus/events',
  });

const showEvent = ({ id, type, subject, received, data }: StoredEvent) => html`<li class="item">
  <details id="event-${id}">
    <summary>
      <span class="item-head"><strong>${type}</strong> <time datetime="${received}">${received}</time></span>
      <span class="muted">about ${subject}</span>
    </summary>
    <pre class="message-text">${JSON.stringify(data, null, 2)}</pre>
  </details>
</li>`;
