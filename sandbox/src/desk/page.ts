import { type Html, html } from '../html.ts';
import type { DeskSection } from './sections.ts';

const showSection = ({ id, title, isWide, show }: DeskSection) => html`
  <section class="section ${isWide && 'wide'}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    <div data-section="${id}">${show()}</div>
  </section>`;

export const deskPage = (sections: DeskSection[]): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Sandbox desk</title>
  <link rel="icon" href="/desk/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/desk/theme.css">
  <link rel="stylesheet" href="/desk/desk.css">
  <link rel="stylesheet" href="/desk/lists.css">
  <script src="/desk/desk.js" type="module"></script>
</head>
<body>
  <header class="top">
    <div class="brand">
      <img src="/desk/icon.svg" alt="" width="28" height="28">
      <h1>Sandbox desk</h1>
    </div>
    <nav aria-label="Sections">
      ${sections.map(({ id, title }) => html`<a href="#${id}-title">${title}</a>`)}
    </nav>
    <button type="button" class="quiet" id="reset">Reset everything</button>
  </header>
  <main>
    <p class="intro">Stand-ins for the systems around the product. Watch what they receive, and make them fail.</p>
    <p class="status" role="status" id="status"></p>
    <noscript><p class="status">Switches and live refresh need JavaScript; reload the page to see what is new.</p></noscript>
    <div class="sections">${sections.map(showSection)}</div>
  </main>
  <dialog id="confirm-reset" aria-labelledby="confirm-title">
    <h2 id="confirm-title">Reset the sandbox?</h2>
    <p>Mail, messages, calls and faults are cleared and every system starts again from its initial state.</p>
    <form method="dialog">
      <button value="cancel" class="quiet">Cancel</button>
      <button value="reset" id="confirm">Reset</button>
    </form>
  </dialog>
</body>
</html>`;
