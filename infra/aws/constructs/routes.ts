/** The gateway's routes of a group. */
import { ArnFormat, Stack } from 'aws-cdk-lib';
import { type HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Group } from '../group.ts';
import type { GroupFunction } from './GroupFunction.ts';

/** Returns the gateway's route keys: `ANY /api/x` and `ANY /api/x/{proxy+}` for a path, and an exact route unchanged. */
function routeKeysOf({ paths = [], routes = [] }: Pick<Group, 'paths' | 'routes'>): string[] {
  return [...paths.flatMap((path) => [`ANY ${path}`, `ANY ${path}/{proxy+}`]), ...routes];
}

/**
 * Connects the group's routes to its function by name, through one integration with one permission. Returns the routes by their keys,
 * created in `scope`.
 */
export function addRoutes(scope: Construct, { group, name }: GroupFunction, httpApi: IHttpApi): [string, HttpRoute][] {
  const keys = routeKeysOf(group);
  if (keys.length === 0) return [];
  const place = new Construct(scope, group.name);
  const arn = { service: 'lambda', resource: 'function', resourceName: name, arnFormat: ArnFormat.COLON_RESOURCE_NAME };
  const lambda = LambdaFunction.fromFunctionAttributes(place, 'Function', {
    functionArn: Stack.of(scope).formatArn(arn),
    sameEnvironment: true,
  });
  const integration = new HttpLambdaIntegration('Integration', lambda, { scopePermissionToRoute: false });
  return keys.map((key) => {
    const [method, path] = key.split(' ') as [HttpMethod, string];
    return [key, new HttpRoute(place, key.replaceAll('/', '.'), { httpApi, routeKey: HttpRouteKey.with(path, method), integration })];
  });
}
