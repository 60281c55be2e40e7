/** The gateway's routes of a group. */
import { type HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Group } from '../groups.ts';
import type { GroupFunction } from './GroupFunction.ts';

/** As the gateway writes them: `ANY /api/x` and `ANY /api/x/{proxy+}` for a path, an exact route as it is. */
function routeKeysOf({ paths = [], routes = [] }: Pick<Group, 'paths' | 'routes'>): string[] {
  return [...paths.flatMap((path) => [`ANY ${path}`, `ANY ${path}/{proxy+}`]), ...routes];
}

/** Leads the group's routes to its function, through one integration with one permission. */
export function addRoutes(to: GroupFunction, httpApi: IHttpApi): void {
  const integration = new HttpLambdaIntegration('Integration', to.lambda, { scopePermissionToRoute: false });
  for (const key of routeKeysOf(to.group)) {
    const [method, path] = key.split(' ') as [HttpMethod, string];
    new HttpRoute(to, key.replaceAll('/', '.'), { httpApi, routeKey: HttpRouteKey.with(path, method), integration });
  }
}
