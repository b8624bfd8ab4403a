import { html } from '../html.ts';

type Landing = { product: string; environment: string; path: string; person: string | null };

/** What a browser finds at the address of an application. */
export const landingPage = ({ product, environment, path, person }: Landing): string =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${product} – ${environment}</title>
  <link rel="icon" href="/desk/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/desk/theme.css">
  <link rel="stylesheet" href="/care/landing.css">
</head>
<body>
  <main>
    <p class="environment">${environment}</p>
    <h1>${product}</h1>
    <p>${person ? `Here the application would open the user ${person}.` : 'Here the application would open.'}</p>
    ${path && html`<p><code>${path}</code></p>`}
    <p class="hint">A stand-in for the real application. <a href="/">Go to the sandbox desk</a></p>
  </main>
</body>
</html>`.markup;
