/** How long the page below waits before it reloads. */
export const reloadSeconds = 2;

/** Shown while the console is still being built: only the person who started the server can be that early. */
export const startingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${reloadSeconds}">
    <title>Keystead is starting</title>
    <style>
      body { margin: 20vh 16px 0; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
      h1 { font-size: 24px; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
      <h1>Keystead is starting</h1>
      <p>The console is being built, which takes less than a minute. It opens here by itself.</p>
    </main>
  </body>
</html>
`;
