import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deploy } from './deploy.ts';
import type { Tools } from './tools.ts';
import { howToUnlock, undeploy, whatStays } from './undeploy.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-deploy-'));
const assembly = path.join(folder, 'cdk.out/development');
afterAll(() => rmSync(folder, { recursive: true }));

interface World {
  /** The first word or two of the program that fails. */
  readonly failing?: string;
  /** The output of `aws --version`. */
  readonly cli?: string;
  /** The person's response. Without it no one is at the terminal. */
  readonly answer?: string;
  readonly resources?: object;
}

/** Programs that only record that they were run. `cdk synth` also leaves a template. */
function worldOf({ failing = 'nothing', cli = 'aws-cli/2.31.0', answer, resources = {} }: World) {
  const done: string[] = [];
  const said: string[] = [];
  const note = (command: readonly string[]) => {
    const line = command.join(' ');
    if (line.includes('cdk synth')) assemble(resources);
    done.push(line);
    return !line.startsWith(failing);
  };
  const using: Tools = {
    folder,
    run: note,
    read(command) {
      if (!note(command)) return undefined;
      return command.includes('--version') ? cli : '123456789012';
    },
    ask:
      answer === undefined
        ? undefined
        : async (question) => {
            done.push(question);
            return answer;
          },
    say: (words) => said.push(words),
  };
  const tidy = async () => void done.push('former files go');
  return { done, said, using, tidy };
}

function assemble(Resources: object): void {
  mkdirSync(assembly, { recursive: true });
  const stack = { type: 'aws:cloudformation:stack', properties: { templateFile: 'a.json' } };
  writeFileSync(
    path.join(assembly, 'manifest.json'),
    JSON.stringify({ artifacts: { 'efmnp-development-data': stack, Tree: { type: 'cdk:tree' } } }),
  );
  writeFileSync(path.join(assembly, 'a.json'), JSON.stringify({ Resources }));
}

const asking = ['aws --version', 'aws sts get-caller-identity --region us-east-1 --query Account --output text'];
const making = ['npm run build', 'cdk synth --quiet -c stage=development --output cdk.out/development'];
const prepared = 'aws cloudformation describe-stacks --region us-east-1 --stack-name CDKToolkit';
const showing = [...asking, prepared, ...making, 'cdk diff --all --app cdk.out/development'];
const question = 'Deploy this to development, in account 123456789012? (yes or no) ';
const deploying =
  'cdk deploy --all --app cdk.out/development --require-approval never --import-existing-resources --outputs-file cdk.out/development/outputs.json';

test('builds, shows the difference, asks, deploys the shown templates, and removes former files last', async () => {
  const { done, using, tidy } = worldOf({ answer: 'yes' });
  expect(await deploy(['development'], using, tidy)).toBe(true);
  expect(done).toEqual([...showing, question, deploying, 'former files go']);
});

test.each(['no', '', 'n', 'yes please', 'yesterday'])('deploys nothing after the response %j', async (answer) => {
  const { done, said, using, tidy } = worldOf({ answer });
  expect(await deploy(['development'], using, tidy)).toBe(false);
  expect(done).toEqual([...showing, question]);
  expect(said).toEqual(['Canceled. Nothing was deployed.']);
});

test('accepts --yes before or after the stage at a terminal that cannot ask', async () => {
  for (const order of [
    ['development', '--yes'],
    ['--yes', 'development'],
  ]) {
    const { done, using, tidy } = worldOf({});
    expect(await deploy(order, using, tidy)).toBe(true);
    expect(done).toEqual([...showing, deploying, 'former files go']);
  }
});

test('refuses before the build if no one can be asked', async () => {
  const { done, using, tidy } = worldOf({});
  await expect(deploy(['development'], using, tidy)).rejects.toThrow(
    'This terminal cannot ask for confirmation. Check the difference first, then add --yes.',
  );
  expect(done).toEqual([]);
});

test.each([
  ['npm run build', 4, 'The portal could not be built. Nothing was deployed.'],
  ['cdk synth', 5, 'The templates could not be created. Nothing was deployed.'],
  ['cdk diff', 6, 'The difference could not be shown. Nothing was deployed.'],
])('stops when %s fails', async (failing, commands, sentence) => {
  const { done, said, using, tidy } = worldOf({ failing, answer: 'yes' });
  expect(await deploy(['development'], using, tidy)).toBe(false);
  expect([done.length, said]).toEqual([commands, [sentence]]);
});

test('names the template over a limit and does not deploy it', async () => {
  const resources = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`A${index}`, { Type: 'AWS::SQS::Queue' }]));
  const { done, said, using, tidy } = worldOf({ answer: 'yes', resources });
  expect(await deploy(['development'], using, tidy)).toBe(false);
  expect(done.at(-1)).toBe(making[1]);
  expect(said[0]).toBe('efmnp-development-data: it has 501 Resources, and CloudFormation takes 500.');
});

test('explains that the same command continues after AWS refuses, and keeps former files', async () => {
  const { done, said, using, tidy } = worldOf({ failing: 'cdk deploy', answer: 'yes' });
  expect(await deploy(['development'], using, tidy)).toBe(false);
  expect(done.at(-1)).toBe(deploying);
  expect(said).toEqual(['Only a part of development was deployed. Fix the errors above and run the same command again.']);
});

test('deploys the stage even if former files cannot be removed, and reports it', async () => {
  const { said, using } = worldOf({ answer: 'yes' });
  const refused = () => Promise.reject(new Error('Access Denied'));
  expect(await deploy(['development'], using, refused)).toBe(true);
  expect(said).toEqual([
    'The files of earlier releases could not be removed. They stay until the next deployment: Access Denied',
    expect.stringContaining('development is deployed.'),
  ]);
});

test.each([
  ['aws --version', 'The AWS CLI, version 2, is missing'],
  ['aws cloudformation', '(cd infra && npx cdk bootstrap aws://123456789012/us-east-1)'],
  ['aws sts', 'You are not logged in to AWS'],
])('explains how to fix a missing requirement of %s', async (failing, sentence) => {
  const { using, tidy } = worldOf({ failing, answer: 'yes' });
  await expect(deploy(['development'], using, tidy)).rejects.toThrow(sentence);
});

test('refuses version 1 of the AWS CLI, which lacks features that docs/deploy.md needs', async () => {
  const { using, tidy } = worldOf({ cli: 'aws-cli/1.45.11 Python/3.11.7', answer: 'yes' });
  await expect(deploy(['development'], using, tidy)).rejects.toThrow('The AWS CLI, version 2, is missing');
});

test.each([
  [[], 'Name the stage.'],
  [['production2', '--yes'], 'The stage production2 has no file.'],
  [['development', 'production'], '“development production” is not valid'],
  [['--force', 'development'], '“--force development” is not valid'],
])('ends with 1 and a message without a stack trace when the command gets %j', (parameters, sentence) => {
  for (const command of ['deploy', 'undeploy']) {
    const { status, stderr } = spawnSync(process.execPath, [`infra/aws/deploy/${command}.ts`, ...parameters], {
      cwd: repository,
      encoding: 'utf8',
    });
    expect([status, /^\s+at /m.test(stderr)]).toEqual([1, false]);
    expect(stderr).toContain(sentence);
  }
});

test('shows what stays before it asks to remove a stage', async () => {
  const resources = { Table: { Type: 'AWS::DynamoDB::Table', DeletionPolicy: 'Retain' }, Queue: { Type: 'AWS::SQS::Queue' } };
  const { done, said, using } = worldOf({ answer: 'yes', resources });
  expect(await undeploy(['development'], using)).toBe(true);
  expect(done).toEqual([
    ...asking,
    ...making,
    'Remove development from account 123456789012? (yes or no) ',
    'cdk destroy --all --force --app cdk.out/development',
  ]);
  expect(said.slice(0, 2)).toEqual([
    'Resources with data stay in the account, and their storage still costs money:',
    '  1 × DynamoDB::Table',
  ]);
});

test('keeps the stage after a no', async () => {
  const { done, using } = worldOf({ answer: 'no' });
  expect(await undeploy(['development'], using)).toBe(false);
  expect(done.filter((line) => line.includes('destroy'))).toEqual([]);
});

test('says so if nothing stays', () =>
  expect(whatStays([{ Resources: { A: { Type: 'AWS::SQS::Queue' } } }])).toEqual([expect.stringContaining('Nothing stays')]));

test('shows how to unlock each stack of production, which no command here does', () => {
  const lines = howToUnlock(['efmnp-production-data', 'efmnp-production-ops']);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^ {2}aws cloudformation update-termination-protection .* --stack-name efmnp-production-data$/);
});

test('defines the commands in package.json', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  expect([scripts.deploy, scripts.undeploy]).toEqual([
    expect.stringContaining('infra/aws/deploy/deploy.ts'),
    expect.stringContaining('infra/aws/deploy/undeploy.ts'),
  ]);
});
