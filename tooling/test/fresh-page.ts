// Test files share a page: this resets it to its initial state, regardless of what another file left behind.
type Page = {
  setURL: (address: string) => void;
  setViewport: (size: { width: number; height: number }) => void;
};

const { happyDOM } = globalThis as unknown as { happyDOM: Page };
happyDOM.setURL('http://localhost:3000/');
// As wide as the browser tests, so that tables are shown as tables.
happyDOM.setViewport({ width: 1440, height: 900 });
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
