// Files share a page: each finds it as it was at first, whatever another has left.
type Page = {
  setURL: (address: string) => void;
  setViewport: (size: { width: number; height: number }) => void;
};

const { happyDOM } = globalThis as unknown as { happyDOM: Page };
happyDOM.setURL('http://localhost:3000/');
// As wide as the browser tests, so that tables are tables.
happyDOM.setViewport({ width: 1440, height: 900 });
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
