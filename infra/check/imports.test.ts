import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { faultsOf } from './imports.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns the errors of a repository with these files. */
function faults(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'efmnp-check-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return faultsOf(folder);
}

const entries = {
  'functions/api/programs/index.ts': '',
  'functions/api/benefits/index.ts': '',
  'functions/workers/imports/index.ts': '',
  'functions/api/answers/index.ts': '',
  'web/setup/programs/routes.tsx': '',
  'web/people/vendors/routes.tsx': '',
  'web/people/recipients/routes.tsx': '',
};

/** Returns whether a file with this import is refused. */
function isRefused(file: string, specifier: string): boolean {
  return faults({ ...entries, [file]: `import type { X } from '${specifier}';\n` }).length > 0;
}

test.for([
  ['shared/entities/program.ts', '../core/field.ts'],
  ['shared/entities/program.ts', 'zod'],
  ['functions/api/programs/rules.ts', '../../core/store/store.ts'],
  ['functions/api/programs/rules.ts', '../../rules/benefits/funding.ts'],
  ['functions/api/programs/rules.ts', '../../../shared/entities/program.ts'],
  ['functions/workers/imports/rows.ts', '../../rules/benefits/funding.ts'],
  ['functions/rules/benefits/funding.ts', '../people/recipients/registration.ts'],
  ['functions/api/answers/index.ts', '../programs/queries.ts'],
  ['functions/api/programs/rules.test.ts', '../../../infra/testing/testCloud.ts'],
  ['web/setup/programs/ProgramList.tsx', '../../core/EntityTable.tsx'],
  ['web/setup/programs/ProgramList.tsx', '../../parts/people/fullName.ts'],
  ['web/app/routes.tsx', '../setup/programs/routes.tsx'],
  ['infra/bench/lists.ts', '../testing/testPeople.ts'],
  ['web/e2e/signIn.spec.ts', '../../infra/demo/accounts.ts'],
  ['infra/local/cloud.ts', '../../functions/api/programs/index.ts'],
] as const)('%s may import %s', ([file, specifier]) => expect(isRefused(file, specifier)).toBe(false));

test.for([
  ['shared/core/field.ts', '../entities/program.ts'],
  ['shared/entities/program.ts', '../../functions/core/errors.ts'],
  ['shared/entities/program.ts', 'luxon'],
  ['functions/api/programs/rules.ts', '../../../web/core/call.ts'],
  ['functions/api/programs/rules.ts', '../../../infra/aws/groups.ts'],
  ['functions/api/programs/rules.ts', '../../../infra/testing/testCloud.ts'],
  ['functions/api/programs/rules.ts', '../benefits/rules.ts'],
  ['functions/api/programs/rules.ts', '../../workers/imports/rows.ts'],
  ['functions/workers/imports/rows.ts', '../../api/programs/rules.ts'],
  ['functions/rules/benefits/funding.ts', '../../api/benefits/rules.ts'],
  ['functions/rules/benefits/funding.ts', '../../workers/imports/rows.ts'],
  ['functions/entities/funding.ts', '../rules/benefits/funding.ts'],
  ['functions/core/store/store.ts', '../../rules/benefits/funding.ts'],
  ['functions/core/store/store.ts', '../../entities/funding.ts'],
  ['functions/api/answers/index.ts', '../programs/rules.ts'],
  ['functions/core/session.ts', '../../shared/entities/user.ts'],
  ['functions/core/http/route.ts', '../../api/programs/rules.ts'],
  ['web/setup/programs/ProgramList.tsx', '../../../functions/api/programs/index.ts'],
  ['web/core/call.ts', '../setup/programs/ProgramList.tsx'],
  ['web/core/call.ts', 'node:fs'],
  ['web/setup/programs/ProgramList.tsx', '../../people/vendors/VendorPage.tsx'],
  ['web/people/recipients/RecipientList.tsx', '../vendors/VendorPage.tsx'],
  ['web/parts/people/fullName.ts', '../../people/vendors/VendorPage.tsx'],
  ['infra/local/cloud.ts', '../../web/app/routes.tsx'],
  ['infra/local/cloud.ts', '../testing/testCloud.ts'],
  ['infra/demo/seed.ts', '../testing/testPeople.ts'],
] as const)('%s may not import %s', ([file, specifier]) => expect(isRefused(file, specifier)).toBe(true));

test('sees every kind of import, and ignores comments', () => {
  const from = (code: string) => faults({ 'shared/core/x.ts': code });
  for (const code of [
    "import '../../web/a.ts';",
    "import {\n  a,\n  b,\n} from '../../web/a.ts';",
    "export * from '../../web/a.ts';",
    `const a = await ${'import'}('../../web/a.ts');`,
    'import a from "../../web/a.ts";',
    "import a, { type b } from '../core/b.ts';\nimport c from '../../web/a.ts';",
  ]) {
    expect(from(code), code).toHaveLength(1);
  }
  expect(from("// import a from '../../web/a.ts';\n/* import a from '../../web/a.ts'; */\nexport const a = 'import';\n")).toEqual([]);
});

test('reports unknown files at the top, vague names and long files', () => {
  expect(
    faults({
      '.gitignore': '.local/\n*.log\n',
      '.local/x': '',
      'npm.log': '',
      'README.md': '',
      'scratch.txt': '',
      'functions/api/programs/index.ts': '',
      'functions/core/utils.ts': '',
      'web/core/index.ts': '',
      'shared/core/long.ts': 'x\n'.repeat(401),
      'shared/core/fine.ts': 'x\n'.repeat(400),
    }),
  ).toEqual([
    'scratch.txt: nothing of this name belongs at the top of the repository',
    'shared/core/long.ts: 401 lines, more than 400',
    'functions/core/utils.ts: utils says nothing: name the file after what it holds',
    'web/core/index.ts: index says nothing: name the file after what it holds',
  ]);
});

test('requires rules and screens to be in the folders of their subjects', () => {
  const fine = { 'functions/rules/benefits/tokens/issueTokens.ts': '', 'web/benefits/tokens/Tokens.tsx': '', 'web/main.tsx': '' };
  expect(faults({ ...fine, 'functions/rules/tokens/issueTokens.ts': '', 'web/tokens/Tokens.tsx': '' })).toEqual([
    "functions/rules/tokens: put it into its subject's folder",
    "web/tokens: put it into its subject's folder",
  ]);
});
