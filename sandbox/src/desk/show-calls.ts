import type { Call } from '../call-log.ts';
import { html } from '../html.ts';
import { showNewest } from '../show-newest.ts';

export const showCalls = (calls: Call[]) =>
  showNewest({
    items: calls,
    shown: 100,
    show: showCall,
    nothing: 'No calls yet.',
    allAt: '/desk/api/calls',
  });

const isGood = ({ status }: Call) => status !== null && status < 400;

const showCall = (call: Call) => html`<li class="item call">
  <details id="call-${call.id}">
    <summary>
      <time datetime="${call.time}">${call.time}</time>
      <span>${call.system}</span>
      <span class="call-path"><strong>${call.method}</strong> ${call.path}</span>
      <span class="badge ${!isGood(call) && 'faulty'}">${isGood(call) ? '✓' : '⚠'} ${call.status ?? 'closed'}</span>
      <span class="call-ms">${call.ms} ms</span>
    </summary>
    <dl>
      ${showFact('Path', call.path)}
      ${showFact('Fault', call.fault)}
      ${showFact('Trace id', call.traceId)}
      ${showFact('Request', call.requestBody)}
      ${showFact('Response', call.responseBody)}
    </dl>
  </details>
</li>`;

const showFact = (name: string, value: string | null) =>
  value && html`<dt>${name}</dt><dd><pre>${value}</pre></dd>`;
