import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from '../leanPackages.ts';
import { preloadFont } from '../preloadFont.ts';

/**
 * The public application, built separately from the portal into the same folder. In a single build, both would share the router and with it
 * the code that only staff screens need.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react(), leanPackages, preloadFont],
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
