import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from './leanPackages.ts';

/** Chunks that every page shares, apart from the app's own code: they stay in browsers' caches over releases. */
const shared = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'schemas', test: /node_modules\/zod\// },
  // Moving by arrow keys is what menus and tabs bring.
  { name: 'style', test: /node_modules\/(@mui\/(system|utils(?!\/useRovingTabIndex)|styled-engine|private-theming)|@emotion|stylis)\// },
  {
    name: 'controls',
    test: /node_modules\/@mui\/material\/(styles|utils|ButtonBase|Button|IconButton|SvgIcon|Paper|Typography|Alert|AppBar|Toolbar|InputBase|OutlinedInput|InputLabel|FormLabel|FormHelperText|FormControl|InputAdornment|CssBaseline|CircularProgress)\//,
  },
  // What few screens ask with is loaded with those.
  {
    name: 'queries',
    test: /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*\/(queriesObserver|infiniteQuery\w*|useQueries|useInfiniteQuery)\.js)/,
  },
];

/**
 * What is opened first, whose parts are asked for together with it. Of other screens most parts are there (web/app/preload.ts): naming them all
 * would be 7 KB of each first page.
 */
const mayBeFirst = (file: string) => /\/(\w*List|Dashboard|staffRoutes|Login|WideTable)-[\w-]{8}\.js$/.test(file);

/** What every staff page has loaded already: screens need not name it among what is to be loaded with them. Another name here costs a few bytes, no more. */
const isEverywhere = (file: string) =>
  /\/(react|router|schemas|style|controls|queries|rolldown-runtime|preload-helper|index|menu|staffRoutes|Box|Stack|days|endpoint|field|language|money|password|queryKey|role|screenBase|screenPaths|shownZone|visible|visuallyHidden|who|with-selector|callError|record)-[\w-]{8}\.js$/.test(
    file,
  );

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), leanPackages],
  server: {
    host: '127.0.0.1',
    // Where `npm start` serves the calls; only used when Vite is started on its own.
    proxy: process.env.PORTAL_ORIGIN ? { '/api': process.env.PORTAL_ORIGIN, '/config.json': process.env.PORTAL_ORIGIN } : {},
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType === 'html') return needed;
        return mayBeFirst(file) ? needed.filter((each) => !isEverywhere(each)) : [];
      },
    },
    rolldownOptions: { output: { codeSplitting: { groups: shared } } },
  },
});
