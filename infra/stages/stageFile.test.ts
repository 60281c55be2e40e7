import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { choices } from '../aws/constructs/context.ts';
import { readStage, stagesFolder, stagesIn } from './stageFile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-stages-'));
afterAll(() => rmSync(folder, { recursive: true }));
const repository = path.resolve(import.meta.dirname, '../..');

/** Returns the error message of reading a production file with this text. */
function saidOf(text: string): string {
  writeFileSync(path.join(folder, 'production.json'), text);
  try {
    readStage('production', folder);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('reads a stage from its file and accepts the example of production', () => {
  const example = readFileSync(path.join(stagesFolder, 'production.example.json'), 'utf8');
  expect(saidOf(example)).toBe('');
  expect(readStage('production', folder)).toEqual({ ...JSON.parse(example), stage: 'production', isProduction: true });
  expect(readStage('development')).toMatchObject({ stage: 'development', isProduction: false });
});

test('refuses a copy of the example with unchanged values', () => {
  const example = readFileSync(path.join(stagesFolder, 'production.example.json'), 'utf8');
  writeFileSync(path.join(folder, 'production.example.json'), example);
  expect(saidOf(example.replace('it@example.org', 'it@agency.example.gov'))).toMatch(
    /production\.json is not right:\n- domain, certificateArn, mailDomain, mailSender: still as in the example\. Enter your own values\.$/,
  );
  expect(saidOf(example.replaceAll('example.org', 'agency.example.gov').replace('123456789012', '210987654321'))).toBe('');
  rmSync(path.join(folder, 'production.example.json'));
});

test('docs/deploy.md describes each choice', () => {
  const page = readFileSync(path.join(repository, 'docs/deploy.md'), 'utf8');
  const table = page.slice(page.indexOf('| name '), page.indexOf('checks the file as a whole'));
  for (const name of choices) expect(table).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'));
});

test('accepts no secret in a file, only its address in Secrets Manager', () => {
  const said = saidOf('{ "recaptcha": { "siteKey": "6LcAAAAAAAAAAAAAAAAAAAAAAAA", "secret": "hunter2", "secretArn": "hunter2" } }');
  expect(said).toContain('- recaptcha.secret is not known');
  expect(said).toContain('- recaptcha.secretArn must name a secret in us-east-1');
});

test('lists the existing stages if the stage is missing or has no file', () => {
  rmSync(path.join(folder, 'production.json'), { force: true });
  expect(() => readStage(undefined)).toThrow('Name the stage. In infra/stages is a file for development');
  expect(() => readStage('production', folder)).toThrow(`The stage production has no file. In ${folder} is a file for no stage.`);
  expect(() => readStage('../package')).toThrow('“../package” is not the name of a stage.');
  expect(stagesIn()).not.toContain('production.example');
});

test.each([
  ['{\n  "domain": "a.example.org"\n  "mailSender": "a@example.org"\n}\n', 3],
  ['{\n  "domain": "a.example.org",\n}\n', 3],
  ['{\n  "domain": "a.example.org",\n  // ours\n  "x": 1\n}\n', 3],
  ['{\n  "domain": portal.example.org\n}\n', 2],
  ['{\n  "domain": "a.example.org",\n  "mailSender": "a@exa', 3],
  ['{\n  "domain": "a.example.org",\n\n\n', 2],
  ['', 1],
])('reports the line at which %j stops being JSON', (text, line) => {
  expect(saidOf(text)).toContain(`production.json cannot be read. It is not valid JSON from line ${line} on.`);
});

test('refuses a file without braces', () => expect(saidOf('[]')).toContain('must contain the stage’s choices in braces'));

test('accepts a byte order mark, as Windows writes it', () => expect(saidOf('\uFEFF{}')).toContain('production needs domain'));

test('suggests the nearest name for an unknown name, also inside an object', () => {
  const said = saidOf('{ "maildomain": "example.org", "stage": "production", "recaptcha": { "sitekey": "x" }, "colour": 1 }');
  expect(said).toContain('- maildomain is not known: did you mean mailDomain?');
  expect(said).toContain('- recaptcha.sitekey is not known: did you mean siteKey?');
  expect(said).toContain('- colour is not known: there are closed, restoredTable, copyTo, domain,');
  expect(said).toContain('- remove stage, because the name of the file defines it.');
});

test('reports all errors at once, including the values that production lacks', () => {
  const said = saidOf('{ "domain": "https://portal.example.org", "benefitsConcurrency": "50", "administrator": null }');
  for (const sentence of [
    'domain must be a host name in lower case',
    'benefitsConcurrency must be a whole number from 1 to 1000',
    'administrator must be an email address',
    'production needs mailSender',
    'domain and certificateArn belong together',
  ])
    expect(said).toContain(`- ${sentence}`);
});

test.each([
  [{}, 'Name the stage.'],
  [{ stage: 'production2' }, 'The stage production2 has no file.'],
  [{ stage: 'development', mailDomain: 'example.org' }, 'mailDomain is set in infra/stages/development.json. Use -c only for the stage.'],
])('reports an error without a stack trace when CDK receives %j', (context, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['infra/aws/portal.ts'], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) },
  });
  expect([status, stderr.split('\n').filter((line) => /^\s+at /.test(line))]).toEqual([1, []]);
  expect(stderr).toContain(sentence);
});
