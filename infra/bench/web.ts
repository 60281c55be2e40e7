/** Measures the script that the browser loads for each screen, from the manifest of a build. */
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { repository } from '../aws/bundle.ts';
import { installTools } from '../tools/installTools.ts';
import { type Line, table, target, title } from './print.ts';

const [limitPublic, limitApply, limitSell, limitFirstList, limitScreen, limitChunk] = [180, 130, 90, 240, 25, 120];
/** Charts and date pickers are large in themselves, and load only when they are shown. */
const isApart = /chart|calendar/i;
const signIn = 'account/Login.tsx';
/** The public application and the selling page are builds of their own. The form loads while the applicant reads the first page. */
const [portalConfig, applyConfig, sellConfig] = ['vite.config.ts', 'apply/vite.config.ts', 'sell/vite.config.ts'];
const applyForm = 'apply/form/Form.tsx';
/** The modules around every staff screen. */
const frames = ['app/staffRoutes.tsx', 'app/Shell.tsx'];
const firstList = 'recipients/RecipientList.tsx';
/** Below the box of the top bar. It loads when the box has focus, and the pages of local staff begin with that. */
const besideList = 'search/SearchResults.tsx';
/** Loads when the list is drawn, together with its rows: the table, which phones do not need, and the side menu. */
const withRows = ['core/table/WideTable.tsx', 'app/SideNav.tsx'];
/** The first screen of staff after log-in. */
const dashboard = 'dashboard/Dashboard.tsx';
/** Loads the parts that forms share, when the browser is idle after the first staff page. */
const kitLoader = 'app/formKit.ts';
/** The number of screens to list, the largest first. */
const maxScreens = 12;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export async function benchWeb(): Promise<void> {
  title(
    'The web app: script to load',
    'KB after gzip of all chunks that a screen needs at once, by the manifest of a build. What is loaded later, on a click or on submit',
    '(Amplify), is not in it. What forms share is loaded once, when the browser is idle after the first staff page: a line of its own.',
    'A screen counts what it adds to the first list and that; "at once" is what it adds for someone who opens it before anything was idle.',
  );
  const newFolder = () => mkdtemp(path.join(tmpdir(), 'web-'));
  const [portal, apply, sell] = [await newFolder(), await newFolder(), await newFolder()];
  const failure = (await built(portalConfig, portal)) ?? (await built(applyConfig, apply)) ?? (await built(sellConfig, sell));
  if (failure) return console.log(`\n  Skipped, the app cannot be built: ${failure}`);
  report(await readBuild(portal), await readBuild(apply), await readBuild(sell));
  // All builds go into one folder, as they are served.
  for (const folder of [apply, sell]) await cp(folder, portal, { recursive: true });
  installTools();
  const { benchLighthouse } = await import('./lighthouse.ts');
  await benchLighthouse(portal);
}

/** Builds pages into a folder. Returns a line with the error if that fails. */
async function built(config: string, outDir: string): Promise<string | undefined> {
  const { build } = await import('vite');
  const web = path.join(repository, 'web');
  try {
    await build({
      root: web,
      configFile: path.join(web, config),
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true, manifest: true, reportCompressedSize: false },
    });
    return undefined;
  } catch (error) {
    return String(error).split('\n').slice(0, 3).join(' ');
  }
}

/** The built app: the modules that each module needs at once, and their size. */
class Build {
  readonly #manifest: Manifest;
  readonly sizes: ReadonlyMap<string, number>;

  constructor(manifest: Manifest, sizes: ReadonlyMap<string, number>) {
    this.#manifest = manifest;
    this.sizes = sizes;
  }

  get entry(): string {
    return Object.keys(this.#manifest).find((name) => this.#manifest[name]?.isEntry) ?? '';
  }

  /** Returns the names of the chunks that these modules require. */
  closure(names: Iterable<string>): Set<string> {
    const found = new Set(names);
    // Iterating a set continues with elements that are added during the loop.
    for (const name of found) for (const needed of this.#manifest[name]?.imports ?? []) found.add(needed);
    return found;
  }

  /** Returns the chunks that these chunks can load later. */
  later(names: Iterable<string>): string[] {
    return [...new Set([...names].flatMap((name) => this.#manifest[name]?.dynamicImports ?? []))];
  }

  kb(names: Iterable<string>): number {
    const files = new Set([...names].map((name) => this.#manifest[name]?.file ?? ''));
    return Math.round([...files].reduce((sum, file) => sum + (this.sizes.get(file) ?? 0), 0) / 1024);
  }
}

async function readBuild(folder: string): Promise<Build> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  for (const { file } of Object.values(manifest)) {
    if (file.endsWith('.js')) sizes.set(file, gzipSync(await readFile(path.join(folder, file))).length);
  }
  return new Build(manifest, sizes);
}

function report(build: Build, apply: Build, sell: Build): void {
  const { entry } = build;
  const ofEntry = build.later(build.closure([entry]));
  const frame = ofEntry.filter((name) => frames.includes(name));
  const login = build.kb(build.closure([entry, signIn]));
  const firstPage = apply.closure([apply.entry]);
  const sellPage = sell.kb(sell.closure([sell.entry]));
  const lines: Line[] = [
    ['sign-in, first load', login, ...target(login, limitPublic)],
    ['public application, first load', apply.kb(firstPage), ...target(apply.kb(firstPage), limitApply)],
    ['  + its form, while the first page is read', apply.kb(apply.closure([applyForm]).difference(firstPage))],
    ['selling page, first load', sellPage, ...target(sellPage, limitSell)],
  ];
  const withFrame = build.closure([entry, ...frame]);
  const withList = build.closure([...withFrame, firstList]);
  lines.push([`first staff list, ${firstList}`, build.kb(withList), ...target(build.kb(withList), limitFirstList)]);
  lines.push([
    '  + table and menu on a desk, while its rows are asked for',
    build.kb(build.closure([...withList, ...withRows]).difference(withList)),
  ]);
  const withFinder = build.kb(build.closure([...withList, besideList]));
  lines.push(['  with what the search box finds (local staff, when it is used)', withFinder, ...target(withFinder, limitFirstList)]);
  lines.push(['  the dashboard in place of that list', build.kb(build.closure([...withFrame, dashboard]))]);
  const withKit = build.closure([...withList, kitLoader, ...build.later([kitLoader])]);
  lines.push(['+ what forms share, once, when idle', build.kb(withKit.difference(withList))]);
  const further = build
    .later(withFrame)
    .filter((name) => !/^(app|core)\//.test(name) && name !== firstList)
    .map((name) => ({ name, needs: build.closure([name]) }))
    .map(({ name, needs }) => ({ name, added: build.kb(needs.difference(withKit)), atOnce: build.kb(needs.difference(withList)) }))
    .sort((a, b) => b.added - a.added || b.atOnce - a.atOnce);
  for (const { name, added, atOnce } of further.slice(0, maxScreens)) {
    lines.push([`+ ${name}`, added, ...target(added, limitScreen), atOnce]);
  }
  const rest = further.slice(maxScreens);
  if (rest[0]) {
    const atOnce = Math.max(...rest.map((screen) => screen.atOnce));
    lines.push([`+ each of ${rest.length} more screens, at most`, rest[0].added, ...target(rest[0].added, limitScreen), atOnce]);
  }
  const chunks = [...build.sizes, ...apply.sizes, ...sell.sizes].sort(([, a], [, b]) => b - a);
  for (const [file, bytes] of chunks.slice(0, 3)) {
    const kb = Math.round(bytes / 1024);
    const limit = isApart.test(file) ? undefined : limitChunk;
    lines.push([`chunk ${path.basename(file)}`, kb, ...target(kb, limit)]);
  }
  table(['what', 'KB', 'target', '', 'at once'], lines);
}
