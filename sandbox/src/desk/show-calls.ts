import type { Call } from '../call-log.ts';
import { html } from '../html.ts';

const shownCalls = 100;

export function showCalls(calls: Call[]) {
  if (calls.length === 0) return html`<p class="empty">No calls yet.</p>`;
  return html`<ul class="items calls">${calls.slice(0, shownCalls).map(showCall)}</ul>
    ${calls.length > shownCalls && html`<p class="muted">The last ${shownCalls} of ${calls.length} calls. All of them: <a href="/desk/api/calls">/desk/api/calls</a></p>`}`;
}

const isGood = ({ status }: Call) => status !== null && status < 400;

const showCall = (call: Call) => html`<li class="item">
  <details id="call-${call.id}">
    <summary>
      <time datetime="${call.time}">${call.time}</time>
      <span class="call-system">${call.system}</span>
      <span class="call-path"><strong>${call.method}</strong> ${call.path}</span>
      <span class="badge ${!isGood(call) && 'faulty'}">${isGood(call) ? '✓' : '⚠'} ${call.status ?? 'closed'}</span>
      <span class="call-ms">${call.ms} ms</span>
    </summary>
    <dl>
      ${showFact('Fault', call.fault)}
      ${showFact('Trace id', call.traceId)}
      ${showFact('Request', call.requestBody)}
      ${showFact('Response', call.responseBody)}
    </dl>
    ${!call.fault && !call.traceId && !call.requestBody && !call.responseBody && html`<p class="muted">Nothing more was kept.</p>`}
  </details>
</li>`;

const showFact = (name: string, value: string | null) =>
  value && html`<dt>${name}</dt><dd><pre>${value}</pre></dd>`;
