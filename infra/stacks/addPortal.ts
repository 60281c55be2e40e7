import type { App } from 'aws-cdk-lib';
import { contextOf } from '../constructs/context.ts';
import type { Group } from '../group.ts';
import { ApiStack } from './ApiStack.ts';
import { DataStack } from './DataStack.ts';
import { OpsStack } from './OpsStack.ts';
import { RoutesStack } from './RoutesStack.ts';
import { WebStack } from './WebStack.ts';

interface PortalProps {
  readonly groups: readonly Group[];
  /** The folder that holds a folder with index.mjs for each group. */
  readonly bundles: string;
  /** The folder that the web app was built into. */
  readonly site: string;
}

/** The portal's stacks, each of which needs those before it: data, web, api, routes, ops. Throws what is wrong with the context. */
export function addPortal(app: App, { groups, bundles, site }: PortalProps) {
  const context = contextOf(app.node);
  const data = new DataStack(app, context);
  const web = new WebStack(app, context, { data, site });
  const api = new ApiStack(app, context, { data, web, groups, bundles });
  const routes = new RoutesStack(app, context, { web, api });
  const ops = new OpsStack(app, context, { data, web, api, groups });
  return { data, web, api, routes, ops };
}
