/** The stacks' templates for tests, built from empty bundles so that it takes a second. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import { contextOf } from '../constructs/context.ts';
import { type Group, groupsOf } from '../group.ts';
import { groups as realGroups } from '../groups.ts';
import { emptyPortal } from './emptyPortal.ts';
import { exampleGroups } from './exampleGroups.ts';

/** Everything that production needs, with a domain that no one owns. */
export const productionContext = {
  stage: 'production',
  domain: 'portal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
  mailDomain: 'example.org',
  mailSender: 'no-reply@example.org',
  administrator: 'it@example.org',
  benefitsConcurrency: 50,
};
export const developmentContext = { stage: 'development' };

/** The lists that every rule about functions is tested with. */
export const lists = { example: exampleGroups, real: groupsOf(realGroups, false) };

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are JSON of any shape
  readonly Properties: any;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: readonly string[];
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns the app with its stacks, not yet synthesized. */
export function portalOf(groups: readonly Group[], context: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-stacks-'));
  folders.push(folder);
  const { stage, ...given } = context;
  const { app, ...stacks } = emptyPortal(folder, groups, contextOf(String(stage), given, 'a test'));
  const hasRoutes = groups.some(({ paths, routes }) => paths ?? routes);
  if (!hasRoutes) Validations.of(stacks.routes).acknowledge({ id: 'CloudFormation-Validate::F0001', reason: 'Nothing to lead anywhere.' });
  return { app, ...stacks };
}

/** The templates of the stacks. */
export function templatesOf(groups: readonly Group[], context: Readonly<Record<string, unknown>> = developmentContext) {
  const { data, web, api, routes, pages, ops } = portalOf(groups, context);
  if (!pages) throw new Error('The app’s files are not there');
  return {
    data: Template.fromStack(data),
    web: Template.fromStack(web),
    api: Template.fromStack(api),
    routes: Template.fromStack(routes),
    pages: Template.fromStack(pages),
    ops: Template.fromStack(ops),
  };
}

/**
 * Returns the resources of a type by logical id. CDK's findResources compares every resource with a pattern, and takes a hundred times as
 * long.
 */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  const resources: Readonly<Record<string, Resource>> = template.toJSON().Resources ?? {};
  return Object.entries(resources).filter(([, { Type }]) => Type === type);
}

/** Returns the only resource of a type. Throws if there are none or several. */
export function onlyOf(template: Template, type: string): Resource {
  const [first, ...more] = resourcesOf(template, type);
  if (!first || more.length > 0) throw new Error(`There must be one ${type}, not ${more.length + (first ? 1 : 0)}`);
  return first[1];
}
