/** The import rules (docs: architecture). Paths are relative to the repository, with slashes. Edit when a kind of folder is added. */
import { posix } from 'node:path';

/** The facts about the repository that the rules need in addition to two paths. */
export interface Layout {
  /** Folders with their own entry: `functions/api/programs`, `functions/workers/imports`, `web/setup/programs`. */
  readonly groups: readonly string[];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);

/** The files of infra that tests and browser tests may import: helpers for tests, and the demonstration's accounts. */
const isOpenToTests = (file: string) => isIn(file, 'infra/testing') || file === 'infra/demo/accounts.ts';

const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  functions: ['functions', 'shared'],
  web: ['web', 'shared'],
  infra: ['infra', 'functions', 'shared'],
};

/** From the top down. A file uses its own floor and those below it. */
const floors = ['api', 'workers', 'rules', 'entities', 'core'];
const floorOf = (file: string) => floors.indexOf(file.split('/')[1] ?? '');

/** Returns the message for a forbidden import of one of our files by another, or undefined for an allowed one. */
export function forbidden(from: string, to: string, { groups }: Layout): string | undefined {
  const area = from.split('/')[0] ?? '';
  const target = to.split('/')[0] ?? '';
  const isOpen = isOpenToTests(to) && (isTest(from) || isIn(from, 'web/e2e'));
  if (!mayImport[area]?.includes(target)) return isOpen ? undefined : `${area} may not import ${target}`;
  if (isTest(from)) return undefined;
  if (isIn(from, `${area}/core`) && area !== 'infra') {
    if (isIn(to, 'shared/entities') || isIn(to, 'shared/reports')) return 'core knows no entity';
    if (![`${area}/core`, 'shared/core', 'shared/texts'].some((folder) => isIn(to, folder))) return 'core imports core and texts only';
  }
  if (area === 'infra') return ofInfra(from, to);
  return target === area ? (ofFloors(area, from, to) ?? ofGroups(groups, from, to)) : undefined;
}

function ofFloors(area: string, from: string, to: string): string | undefined {
  if (area !== 'functions' || floorOf(to) >= floorOf(from)) return undefined;
  return 'a floor uses those below it only: api and workers, rules, entities, core';
}

/** A file of web belongs to the group of its own folder, because a subject has other parts below it. */
function groupOf(groups: readonly string[], file: string): string | undefined {
  return groups.find((group) => (isIn(group, 'web') ? group === posix.dirname(file) : isIn(file, group)));
}

function ofGroups(groups: readonly string[], from: string, to: string): string | undefined {
  const [ours, theirs] = [groupOf(groups, from), groupOf(groups, to)];
  if (!theirs || theirs === ours || isIn(from, 'web/app') || isIn(from, 'web/e2e')) return undefined;
  if (ours === 'functions/api/answers' && /^functions\/api\/[^/]+\/queries\.ts$/.test(to)) return undefined;
  return ours
    ? 'a group may not import another: what two need is in a folder that names it'
    : 'what several groups use may not import a group';
}

/** Code that runs and deploys the portal may not depend on test helpers. */
function ofInfra(from: string, to: string): string | undefined {
  const isForTests = ['infra/testing', 'infra/bench', 'infra/check', 'infra/aws/smoke'].some((folder) => isIn(from, folder));
  return isIn(to, 'infra/testing') && !isForTests ? 'infra/testing is for tests only' : undefined;
}

/** Packages that need neither Node nor a browser. */
const everywhere: ReadonlySet<string> = new Set(['zod', 'culori/fn']);

/** Returns the message for a package that a file may not use. */
export function forbiddenPackage(from: string, name: string): string | undefined {
  if (isIn(from, 'shared') && !isTest(from) && !everywhere.has(name))
    return 'shared runs everywhere: of packages it imports zod and culori only';
  if (isIn(from, 'web') && !isIn(from, 'web/e2e') && name.startsWith('node:') && !isTest(from) && !from.endsWith('.config.ts')) {
    return 'browsers have no Node';
  }
  return undefined;
}
