const first = Number(process.env.E2E_PORT || 4480);

/** Ports of the tests' own stack, apart from those of a running demo; E2E_PORT moves them for a second run. */
export const ports = { server: first, sandbox: first + 10, smtp: first + 15 };

export const serverUrl = `http://localhost:${ports.server}`;
export const sandboxUrl = `http://localhost:${ports.sandbox}`;
