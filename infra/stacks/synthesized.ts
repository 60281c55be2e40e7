/** For tests: the stacks' templates, made of empty bundles so that it takes a second. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import type { Group } from '../group.ts';
import { groups as realGroups } from '../groups.ts';
import { addPortal } from './addPortal.ts';
import { exampleGroups } from './exampleGroups.ts';

/** Everything that production needs, with a domain that is nobody's. */
export const productionContext = {
  stage: 'production',
  domain: 'portal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
  mailDomain: 'example.org',
  mailSender: 'no-reply@example.org',
  administrator: 'it@example.org',
  benefitsConcurrency: '50',
};
export const developmentContext = { stage: 'development' };

/** The lists that every rule about functions is held against. */
export const lists = { example: exampleGroups, real: realGroups };

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are JSON of any shape
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The app with its stacks, not yet synthesized. */
export function portalOf(groups: readonly Group[], context: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-stacks-'));
  folders.push(folder);
  for (const { name } of groups) put(`${folder}/${name}`, 'index.mjs', 'export const handler = () => undefined;');
  put(`${folder}/site`, 'index.html', '<!doctype html>');
  put(`${folder}/site`, 'apply.html', '<!doctype html>');
  put(`${folder}/site/assets`, 'app-1a2b.js', '');
  const defaults = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../cdk.json'), 'utf8')).context;
  const app = new App({ outdir: `${folder}/cdk.out`, context: { ...defaults, ...context } });
  const stacks = addPortal(app, { groups, bundles: folder, site: `${folder}/site` });
  const hasRoutes = groups.some(({ paths, routes }) => paths ?? routes);
  if (!hasRoutes) Validations.of(stacks.routes).acknowledge({ id: 'CloudFormation-Validate::F0001', reason: 'Nothing to lead anywhere.' });
  return { app, ...stacks };
}

function put(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** The templates of the stacks. */
export function templatesOf(groups: readonly Group[], context: Readonly<Record<string, unknown>> = developmentContext) {
  const { data, web, api, routes, ops } = portalOf(groups, context);
  return {
    data: Template.fromStack(data),
    web: Template.fromStack(web),
    api: Template.fromStack(api),
    routes: Template.fromStack(routes),
    ops: Template.fromStack(ops),
  };
}

/** Resources of a type by logical id. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.findResources(type)) as [string, Resource][];
}

/** The only resource of a type; throws when there are none or several. */
export function onlyOf(template: Template, type: string): Resource {
  const [first, ...more] = resourcesOf(template, type);
  if (!first || more.length > 0) throw new Error(`There must be one ${type}, not ${more.length + (first ? 1 : 0)}`);
  return first[1];
}
