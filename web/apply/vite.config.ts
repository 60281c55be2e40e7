import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from '../leanPackages.ts';

/**
 * The public application, built apart from the portal and into the same folder: in one build the two would share the router, and with it
 * what only staff's screens need.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react(), leanPackages],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('../apply.html', import.meta.url)),
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
});
