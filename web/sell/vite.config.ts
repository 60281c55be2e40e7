import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from '../leanPackages.ts';
import { preloadFont } from '../preloadFont.ts';
import { workerBuild } from './worker/workerBuild.ts';

/** The selling page, built separately from the portal into the same folder. A phone at a market loads no code of other pages. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [react(), leanPackages, preloadFont, workerBuild(fileURLToPath(new URL('worker/sellWorker.ts', import.meta.url)))],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('../sell.html', import.meta.url)),
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
});
