import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanPackages } from './leanPackages.ts';
import { preloadFont } from './preloadFont.ts';

/** Chunks that every page shares, apart from the app's own code. They stay in browser caches over several releases. */
const shared = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'schemas', test: /node_modules\/zod\// },
  // The code for moving by arrow keys loads with menus and tabs.
  { name: 'style', test: /node_modules\/(@mui\/(system|utils(?!\/useRovingTabIndex)|styled-engine|private-theming)|@emotion|stylis)\// },
  {
    name: 'controls',
    test: /node_modules\/@mui\/material\/(styles|utils|ButtonBase|Button|IconButton|SvgIcon|Paper|Typography|Alert|AppBar|Toolbar|InputBase|OutlinedInput|InputLabel|FormLabel|FormHelperText|FormControl|InputAdornment|CssBaseline|CircularProgress)\//,
  },
  // Query functions that few screens use load with those screens.
  {
    name: 'queries',
    test: /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*\/(queriesObserver|infiniteQuery\w*|useQueries|useInfiniteQuery)\.js)/,
  },
];

/**
 * Our own code that is needed together. Each chunk contains only code that no earlier chunk has. Otherwise some fifty files of a kilobyte
 * would load one after another, a few at a time.
 */
const together = [
  { name: 'app', test: /\/web\/(app\/App\.tsx|core\/session\/activity\.ts)|\/@mui\/material\/useMediaQuery\// },
  { name: 'account', test: /\/shared\/entities\/account\.ts/ },
  // Public pages load these three chunks too, and none of the following.
  { name: 'select', test: /\/@mui\/material\/NativeSelect\// },
  { name: 'columns', test: /\/shared\/core\/(column|table|money|formatPhone)\.ts/ },
  { name: 'session', test: /\/web\/access\/session\/(Guard|SessionKeeper)\.tsx/ },
  { name: 'staff', test: /\/web\/(app\/Shell\.tsx|core\/screenBase\.ts)/ },
  { name: 'list', test: /\/web\/core\/table\/EntityTable\.tsx/ },
];

/**
 * The screens that a user may open first. Their chunks are preloaded with them. For other screens most chunks are already loaded
 * (web/app/preload.ts). Listing them all would add 7 KB to each first page.
 */
const mayBeFirst = (file: string) => /\/(\w*List|Dashboard|staffRoutes|Login|WideTable)-[\w-]{8}\.js$/.test(file);

/** The chunks that index.html itself lists. */
const isOfEntry = (file: string) => /\/(rolldown-runtime|react|router|style|controls|app|index)-[\w-]{8}\.js$/.test(file);

/** Chunks that every staff page has already loaded, so its screens need not list them. */
const isOfStaff = (file: string) => /\/(schemas|queries|account|session|staff|staffRoutes)-[\w-]{8}\.js$/.test(file);
const isStaffRoutes = (file: string) => /\/staffRoutes-[\w-]{8}\.js$/.test(file);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), leanPackages, preloadFont],
  server: {
    host: '127.0.0.1',
    // The address where `npm start` serves the API. It is only used if Vite runs on its own.
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
