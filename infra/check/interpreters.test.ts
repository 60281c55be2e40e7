/**
 * Checks that deployed code passes no text to an interpreter that could execute it: no shell, no eval, no raw HTML, no XML, no user's
 * address.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './importsOf.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const isTest = (file: string) => /\.test\.tsx?$|\/e2e\/|\btest[A-Z]\w*\.tsx?$/.test(file);
const deployed = ['functions', 'shared', 'web']
  .flatMap((area) => globSync(`${area}/**/*.{ts,tsx}`, { cwd: repository, exclude: (name) => name.includes('node_modules') }))
  .filter((file) => !isTest(file))
  .map((file) => ({ file, source: readFileSync(path.join(repository, file), 'utf8') }));

const packages =
  /^(node:)?(child_process|vm|worker_threads|cluster)$|xml|xpath|xslt|ldap|latex|memcache|^(ejs|pug|handlebars|nunjucks|lodash)\b/;
const words =
  /\beval\(|\bnew Function\b|\bnew RegExp\(|\bdangerouslySetInnerHTML\b|\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bsrcDoc\b/;
const calls = /(?<![\w.])fetch\(|\bXMLHttpRequest\b|\bhttps?\.(request|get)\(/;

test('runs no program, evaluates no text, writes no raw HTML and builds no pattern from text in deployed code', () => {
  expect(deployed.length).toBeGreaterThan(500);
  expect(deployed.filter(({ source }) => words.test(source)).map(({ file }) => file)).toEqual([]);
  expect(
    deployed.flatMap(({ file, source }) => importsOf(source).flatMap((name) => (packages.test(name) ? [`${file}: ${name}`] : []))),
  ).toEqual([]);
});

test('calls only two addresses outside AWS’s interface, and no user chooses them', () => {
  const callers = deployed.filter(({ file, source }) => file.startsWith('functions/') && calls.test(source));
  const asked = callers.map(({ file, source }) => [file, ...[...source.matchAll(/fetch\(([^,]+),/g)].map(([, address]) => address)]);
  expect(asked.sort()).toEqual([
    ['functions/api/external-login/provider.ts', `\`$\{domain}/oauth2/token\``],
    ['functions/rules/applications/checkSender.ts', `\`$\{env().RECAPTCHA_ORIGIN}/recaptcha/api/siteverify\``],
  ]);
  for (const { source } of callers) expect(source).toContain("redirect: 'error'");
});

test('detects the patterns that it searches for', () => {
  for (const bad of ['eval(x)', 'new Function(x)', 'new RegExp(x)', '<p dangerouslySetInnerHTML={x} />', 'a.innerHTML = x'])
    expect(bad).toMatch(words);
  for (const bad of ['node:child_process', 'fast-xml-parser', 'ldapjs', 'node:vm']) expect(bad).toMatch(packages);
  for (const bad of ['await fetch(x)', 'http.request(x)', 'new XMLHttpRequest()']) expect(bad).toMatch(calls);
});
