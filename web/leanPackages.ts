import type { Plugin } from 'vite';
import { emptied, isLeftOut } from '../shared/core/leftOut.ts';

/** Builds pages without what packages bring and no page uses: some 8 KB of each first page. */
export const leanPackages: Plugin[] = [
  {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: { filter: { id: isLeftOut }, handler: (code) => emptied(code) },
  },
  {
    // Emotion names it for a function of its own (`withTheme`) that is not called.
    name: 'emotion-without-statics',
    apply: 'build',
    load: { filter: { id: /[\\/]hoist-non-react-statics[\\/].*\.js$/ }, handler: () => 'export default undefined;' },
  },
];
