import { isDeepStrictEqual } from 'node:util';
import type { Fault, FaultSwitch } from '../faults.ts';
import { type Html, html } from '../html.ts';
import type { Frame, RunningSystem } from '../system.ts';

const kinds: { kind: Fault['kind']; label: string }[] = [
  { kind: 'down', label: 'Down' },
  { kind: 'slow', label: 'Slow' },
  { kind: 'refuses', label: 'Refuses' },
  { kind: 'nonsense', label: 'Talks nonsense' },
  { kind: 'half-succeeds', label: 'Half succeeds' },
  { kind: 'breaks-off', label: 'Breaks off' },
  { kind: 'spoils', label: 'Spoils its data' },
];

export const showSystems = ({ faults, url }: Frame, systems: RunningSystem[]): Html =>
  html`<ul class="systems">
    ${systems.map((system) =>
      showSystem(
        system,
        system.address?.() ?? `${url()}/${system.name}`,
        faults.list().filter((one) => one.system === system.name),
      ),
    )}
  </ul>`;

function showSystem(system: RunningSystem, address: string, faults: FaultSwitch[]): Html {
  const { name, title, about } = system;
  const counts = Object.entries(system.counts()).map(([what, count]) => `${count} ${what}`);
  const environments = system.environments?.() ?? [];
  return html`<li class="system ${faults.length > 0 && 'is-faulty'}">
    <div class="system-head">
      <h3 id="system-${name}">${title}</h3>
      ${faults.length > 0 ? html`<span class="badge faulty">⚠ Fault on</span>` : html`<span class="badge">✓ Works</span>`}
    </div>
    <p class="muted">${about}</p>
    <p class="counts">${counts.join(' · ')}</p>
    <p><code>${address}</code></p>
    ${faults.map(({ environment, fault }) => html`<p class="fault">${describe(system, environment, fault)}</p>`)}
    ${showSwitches(system, null, faults)}
    ${
      environments.length > 0 &&
      html`<details id="environments-${name}">
        <summary>Faults for one environment</summary>
        ${environments
          .filter((environment) => !environment.includes('/'))
          .map((environment) => showEnvironment(system, environment, faults))}
      </details>`
    }
  </li>`;
}

function showEnvironment(system: RunningSystem, environment: string, faults: FaultSwitch[]): Html {
  const productEnvironments =
    system.environments?.().filter((one) => one.startsWith(`${environment}/`)) ?? [];
  if (productEnvironments.length === 0) return showSwitches(system, environment, faults);
  const isFaulty = faults.some((one) => one.environment?.split('/')[0] === environment);
  return html`<details class="environment" id="environment-${system.name}-${environment}">
    <summary>${environment} ${isFaulty && html`<span class="badge faulty">⚠ Fault on</span>`}</summary>
    ${[environment, ...productEnvironments].map((one) => showSwitches(system, one, faults))}
  </details>`;
}

function showSwitches(
  { name, title, spoiled, specialFaults = [] }: RunningSystem,
  environment: string | null,
  faults: FaultSwitch[],
): Html {
  const activeFaults = faults.filter((one) => one.environment === environment).map(({ fault }) => fault);
  const findSpecial = (fault: Fault) => specialFaults.find((one) => isSame(one.fault, fault));
  const current = activeFaults.filter((fault) => !findSpecial(fault)).map(({ kind }) => kind);
  const label = environment ?? 'Make it fail';
  return html`<div class="switches" role="group" aria-label="Faults of ${title} ${environment}">
    <span class="switches-label">${label}</span>
    ${kinds
      .filter(({ kind }) => kind !== 'spoils' || spoiled)
      .map(
        (one) => html`<button type="button" class="switch" id="fault-${name}-${environment}-${one.kind}"
        data-system="${name}" data-environment="${environment}" data-kind="${one.kind}"
        aria-pressed="${String(current.includes(one.kind))}">${one.label}</button>`,
      )}
    ${specialFaults.map(
      ({ label: text, fault }, index) => html`<button type="button" class="switch"
        id="fault-${name}-${environment}-special-${index}" data-system="${name}" data-environment="${environment}"
        data-kind="${fault.kind}" data-fault="${JSON.stringify(fault)}"
        aria-pressed="${String(activeFaults.some((one) => isSame(one, fault)))}">${text}</button>`,
    )}
  </div>`;
}

const isSame = (one: Fault, other: Fault) => isDeepStrictEqual(one, other);

function describe({ spoiled }: RunningSystem, environment: string | null, fault: Fault): string {
  const where = environment ? `${environment}: ` : '';
  const limits = [fault.method, fault.match && `with “${fault.match}”`].filter(Boolean).join(' ');
  const effect = fault.kind === 'spoils' ? (spoiled ?? '') : effectOf(fault);
  return `${where}${effect}${limits && `, only calls ${limits}`}`;
}

function effectOf(fault: Exclude<Fault, { kind: 'spoils' }>): string {
  switch (fault.kind) {
    case 'down':
      return fault.status ? `answers ${fault.status}` : 'closes every connection';
    case 'slow':
      return `waits ${fault.ms / 1000} s before each answer`;
    case 'refuses':
      return `refuses every call (${fault.status})`;
    case 'nonsense':
      return 'answers every call with a page in place of data';
    case 'breaks-off':
      return 'sends half of each answer, then loses the connection';
    case 'half-succeeds':
      return 'does the work of each write, then breaks off before the answer';
  }
}
