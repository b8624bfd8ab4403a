const maxCalls = 1000;
const bodyMaxLength = 4096;

export type Call = {
  id: number;
  time: string;
  system: string;
  environment: string | null;
  method: string;
  path: string;
  /** Null if the connection was closed without a response. */
  status: number | null;
  ms: number;
  /** The fault that was active, if any. */
  fault: string | null;
  traceId: string | null;
  requestBody: string | null;
  responseBody: string | null;
};

type NewCall = Omit<Call, 'id' | 'requestBody' | 'responseBody'> & {
  requestBody: unknown;
  responseBody: unknown;
};

export type CallLog = {
  /** Newest first. */
  list(): Call[];
  add(call: NewCall): void;
  reset(): void;
};

const isSecret = (key: string) => /password|secret|authorization/i.test(key);

function bodyText(body: unknown): string | null {
  if (body === undefined || body === null || body === '') return null;
  const text =
    typeof body === 'string' ? body : JSON.stringify(body, (key, value) => (isSecret(key) ? '***' : value));
  return text.length > bodyMaxLength ? `${text.slice(0, bodyMaxLength)}…` : text;
}

export function createCallLog(): CallLog {
  // Oldest first, and trimmed now and then: copying the whole log on each call took longer than the call.
  let calls: Call[] = [];
  let lastId = 0;
  return {
    list: () => calls.slice(-maxCalls).reverse(),
    add(call) {
      lastId += 1;
      const bodies = { requestBody: bodyText(call.requestBody), responseBody: bodyText(call.responseBody) };
      calls.push({ ...call, ...bodies, id: lastId });
      if (calls.length >= 2 * maxCalls) calls = calls.slice(-maxCalls);
    },
    reset() {
      calls = [];
      lastId = 0;
    },
  };
}
