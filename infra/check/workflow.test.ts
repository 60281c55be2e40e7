import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The jobs by name, as the text of each. */
const jobs = Object.fromEntries(
  workflow
    .split('\njobs:\n')[1]
    ?.split(/\n(?= {2}[a-z]+:\n)/)
    .map((text) => [/^\s*([a-z]+):/.exec(text)?.[1] ?? '', text]) ?? [],
);
const commands = [...workflow.matchAll(/- run: (.+)/g)].map(([, command = '']) => command);

test('every command of the workflow is one that the repository has', () => {
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) {
    const [program = '', verb = '', name = ''] = command.split(' ');
    const isThere = program === 'npm' ? verb === 'run' && name in scripts : existsSync(program === 'sh' ? verb : program);
    expect([command, isThere]).toEqual([command, true]);
  }
});

test('actions of others are named by the commit that was looked at, and their release beside it', () => {
  const used = [...workflow.matchAll(/uses: (.+)/g)].map(([, action]) => action);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('what is pushed is checked, tested and synthesized before it is deployed, by whoever may approve of it', () => {
  expect(Object.keys(jobs)).toEqual(['check', 'test', 'synth', 'deploy']);
  expect(jobs.deploy).toContain('needs: [check, test, synth]');
  expect(jobs.deploy).toMatch(/if: github\.event_name == 'push' && vars\.DEPLOY_STAGE != '' && vars\.DEPLOY_ROLE_ARN != ''/);
  expect(jobs.deploy).toMatch(/environment: \$\{\{ vars\.DEPLOY_STAGE \}\}/);
});

test('only the deployment may ask for a role, and no key of AWS is kept anywhere', () => {
  expect(Object.entries(jobs).flatMap(([name, text]) => (text.includes('id-token: write') ? [name] : []))).toEqual(['deploy']);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n/m);
  expect(workflow).not.toMatch(/secrets\.|aws-access-key-id/);
});
