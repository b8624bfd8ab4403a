import { vi } from 'vitest';

/** An event stream that the test writes to. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  readonly url: string;
  isClosed = false;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.isClosed = true;
  }
  tell(value: unknown, event = 'changed') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(value) }));
  }
}

/** Replaces the browser's event streams. Returns a function that returns the latest one that was opened. */
export const stubEventSource = (): (() => FakeEventSource | undefined) => {
  let latest: FakeEventSource | undefined;
  vi.stubGlobal(
    'EventSource',
    class extends FakeEventSource {
      constructor(url: string) {
        super(url);
        latest = this;
      }
    },
  );
  return () => latest;
};
