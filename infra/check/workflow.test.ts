import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The jobs by name, each with its text. */
const jobs = Object.fromEntries(
  workflow
    .split('\njobs:\n')[1]
    ?.split(/\n(?= {2}[a-z]+:\n)/)
    .map((text) => [/^\s*([a-z]+):/.exec(text)?.[1] ?? '', text]) ?? [],
);
const commands = [...workflow.matchAll(/- run: (.+)/g)].map(([, command = '']) => command);

test('uses only commands that the repository has', () => {
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) {
    const [program = '', verb = '', name = ''] = command.split(' ');
    const isThere = program === 'npm' ? verb === 'run' && name in scripts : existsSync(program === 'sh' ? verb : program);
    expect([command, isThere]).toEqual([command, true]);
  }
});

test('pins third-party actions to a reviewed commit, with their release as a comment', () => {
  const used = [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('checks, tests and synthesizes a push before a deployment, which needs approval', () => {
  expect(Object.keys(jobs)).toEqual(['check', 'test', 'synth', 'deploy']);
  expect(jobs.deploy).toContain('needs: [check, test, synth]');
  expect(jobs.deploy).toMatch(/if: github\.event_name == 'push' && vars\.DEPLOY_STAGE != '' && vars\.DEPLOY_ROLE_ARN != ''/);
  expect(jobs.deploy).toMatch(/environment: \$\{\{ vars\.DEPLOY_STAGE \}\}/);
});

test('lets only the deployment request a role, and stores no AWS key', () => {
  expect(Object.entries(jobs).flatMap(([name, text]) => (text.includes('id-token: write') ? [name] : []))).toEqual(['deploy']);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n/m);
  expect(workflow).not.toMatch(/secrets\.|aws-access-key-id/);
});
