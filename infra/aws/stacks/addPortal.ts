import { existsSync } from 'node:fs';
import { Annotations, type App } from 'aws-cdk-lib';
import type { PortalContext } from '../constructs/context.ts';
import { type Group, groupsOf } from '../group.ts';
import { ApiStack } from './ApiStack.ts';
import { DataStack } from './DataStack.ts';
import { ListsStack } from './ListsStack.ts';
import { OpsStack } from './OpsStack.ts';
import { PagesStack } from './PagesStack.ts';
import { RoutesStack } from './RoutesStack.ts';
import { WebStack } from './WebStack.ts';

interface PortalProps {
  readonly context: PortalContext;
  readonly groups: readonly Group[];
  /** The folder that contains a folder with index.mjs for each group. */
  readonly bundles: string;
  /** The folder of the built web app. */
  readonly site: string;
}

/**
 * Adds the portal's stacks. Each depends on the one before it: data, web, api, routes, ops, pages. A stage with PostgreSQL has `lists` before
 * api.
 */
export function addPortal(app: App, { context, groups: all, bundles, site }: PortalProps) {
  const groups = groupsOf(all, context.queries === 'postgres');
  const data = new DataStack(app, context);
  const web = new WebStack(app, context, { data });
  const lists = context.queries === 'postgres' ? new ListsStack(app, context) : undefined;
  const api = new ApiStack(app, context, { data, web, lists, groups, bundles });
  const routes = new RoutesStack(app, context, { web, api });
  const ops = new OpsStack(app, context, { data, web, api, routes, groups });
  const isBuilt = existsSync(`${site}/index.html`);
  const pages = isBuilt ? new PagesStack(app, context, { data, web, ops, site }) : undefined;
  if (!isBuilt)
    Annotations.of(routes).addWarningV2(
      'efmnp:noSite',
      `The app is not built because ${site} has no index.html. The stack of its pages is skipped and stays as deployed.`,
    );
  return { data, web, lists, api, routes, pages, ops };
}
