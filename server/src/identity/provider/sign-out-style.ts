/** The look of the sign-in card, for the one page that the provider renders itself. */
export const signOutStyle = `
:root { color-scheme: light dark; }
body {
  margin: 0; padding: 72px 16px; font: 15px/1.5 Inter, system-ui, sans-serif;
  color: light-dark(#0f172a, #e6edf5); background: light-dark(#f2f6f9, #0b1220);
}
main {
  box-sizing: border-box; max-width: 400px; margin: 0 auto; padding: 32px; text-align: center;
  border: 1px solid light-dark(#e2e8f0, #22304a); border-radius: 6px; background: light-dark(#fff, #121c2e);
}
h1 { margin: 16px 0 4px; font-size: 22px; }
p { margin: 0 0 24px; color: light-dark(#52627a, #9fb0c6); }
button {
  width: 100%; min-height: 38px; margin-top: 8px; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid #126b62; border-radius: 6px; color: #fff; background: #126b62;
}
button.quiet {
  border-color: light-dark(#d3dbe6, #33445f); color: inherit; background: transparent;
}
button:focus-visible { outline: 2px solid light-dark(#126b62, #5fd0c3); outline-offset: 2px; }
`;
