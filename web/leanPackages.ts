import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isLeftOut } from '../shared/core/leftOut.ts';

const stand = JSON.stringify(fileURLToPath(new URL('../shared/core/leftOut.ts', import.meta.url)));

/** Builds pages without what packages bring and no page uses: some 8 KB of each first page. */
export const leanPackages: Plugin[] = [
  {
    name: 'zod-without-json-schema',
    apply: 'build',
    load: { filter: { id: isLeftOut }, handler: () => `export * from ${stand}; export { default } from ${stand};` },
  },
  {
    // Emotion names it for a function of its own (`withTheme`) that is not called.
    name: 'emotion-without-statics',
    apply: 'build',
    load: { filter: { id: /[\\/]hoist-non-react-statics[\\/].*\.js$/ }, handler: () => 'export default undefined;' },
  },
];
