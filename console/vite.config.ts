import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.KEYSTEAD_API ?? 'http://localhost:4400';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    manifest: true,
    // The server's content security policy allows no inline script; every current browser preloads by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/](?!.*table)/ },
            { name: 'frame', tags: ['$initial'] },
            // What several screens share, in few pieces: a request costs more than a kilobyte too many.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8000 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/components', '/idp', '/login/interaction', '/login/federation'].map((path) => [path, api]),
    ),
  },
});
