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
 * Our own code that comes together anyway, each with what it needs that none before it has: some fifty files of a kilobyte would otherwise come
 * one after the other, a few at a time.
 */
const together = [
  { name: 'app', test: /\/web\/(app\/App\.tsx|core\/session\/activity\.ts)|\/@mui\/material\/useMediaQuery\// },
  { name: 'account', test: /\/shared\/entities\/account\.ts/ },
  // Public pages have these three too, and nothing of what follows.
  { name: 'select', test: /\/@mui\/material\/NativeSelect\// },
  { name: 'columns', test: /\/shared\/core\/(column|table|money|formatPhone)\.ts/ },
  { name: 'session', test: /\/web\/access\/session\/(Guard|SessionKeeper)\.tsx/ },
  { name: 'staff', test: /\/web\/(app\/Shell\.tsx|core\/screenBase\.ts)/ },
  { name: 'list', test: /\/web\/core\/table\/EntityTable\.tsx/ },
];

/**
 * What is opened first, whose parts are asked for together with it. Of other screens most parts are there (web/app/preload.ts): naming them all
 * would be 7 KB of each first page.
 */
const mayBeFirst = (file: string) => /\/(\w*List|Dashboard|staffRoutes|Login|WideTable)-[\w-]{8}\.js$/.test(file);

/** What index.html names itself. */
const isOfEntry = (file: string) => /\/(rolldown-runtime|react|router|style|controls|app|index)-[\w-]{8}\.js$/.test(file);

/** What every staff page has loaded already: its screens need not name it. */
const isOfStaff = (file: string) => /\/(schemas|queries|account|session|staff|staffRoutes)-[\w-]{8}\.js$/.test(file);
const isStaffRoutes = (file: string) => /\/staffRoutes-[\w-]{8}\.js$/.test(file);

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
        return mayBeFirst(file) ? needed.filter((each) => !isOfEntry(each) && (isStaffRoutes(file) || !isOfStaff(each))) : [];
      },
    },
    rolldownOptions: { output: { codeSplitting: { groups: [...shared, ...together] } } },
  },
});
