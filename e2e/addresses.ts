/** Ports of the tests' own stack, apart from those of a running demo. */
export const ports = { server: 4480, sandbox: 4490, smtp: 4495 };

export const serverUrl = `http://localhost:${ports.server}`;
export const sandboxUrl = `http://localhost:${ports.sandbox}`;
