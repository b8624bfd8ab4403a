/** The test command sets free ports; these are for a run without it. */
const defaultPorts = '4480,4490,4495';

const [server, sandbox, smtp] = (process.env.E2E_PORTS || defaultPorts).split(',').map(Number);

/** Ports of the tests' own stack, separate from those of a running demo. */
export const ports = { server, sandbox, smtp };

export const serverUrl = `http://localhost:${ports.server}`;
export const sandboxUrl = `http://localhost:${ports.sandbox}`;
