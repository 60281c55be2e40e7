/** Finds the function that a call reaches, by the rules by which the gateway chooses among its routes. For tests. */
import type { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf } from './synthesized.ts';

interface Reached {
  readonly key: string;
  readonly functionName: string;
}

/** Returns all routes with the name of the function that each leads to, if that function exists. */
export function routesOf({ api, routes }: { readonly api: Template; readonly routes: Template }): Reached[] {
  const made = new Set(resourcesOf(api, 'AWS::Lambda::Function').map(([, { Properties }]) => String(Properties.FunctionName)));
  const integrations = new Map(
    resourcesOf(routes, 'AWS::ApiGatewayV2::Integration').map(([id, { Properties }]) => {
      const name = String(Properties.IntegrationUri['Fn::Join'][1].at(-1)).split(':').at(-1) ?? '';
      return [id, made.has(name) ? name : 'no function'] as const;
    }),
  );
  return resourcesOf(routes, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => ({
    key: Properties.RouteKey,
    functionName: integrations.get(Properties.Target['Fn::Join'][1][1].Ref) ?? 'no integration',
  }));
}

/** Returns the route that takes a call. A full match precedes a greedy one, more fixed parts precede fewer, and the method precedes ANY. */
export function reach(routes: readonly Reached[], method: string, path: string): Reached | undefined {
  const matching = routes.filter(({ key }) => {
    const [routeMethod = '', pattern = ''] = key.split(' ');
    return (routeMethod === 'ANY' || routeMethod === method) && patternOf(pattern).test(path);
  });
  return matching.sort((a, b) => rankOf(b.key) - rankOf(a.key))[0];
}

function patternOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\+\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function rankOf(key: string): number {
  const [method, pattern = ''] = key.split(' ');
  const fixed = pattern.split('/').filter((part) => !part.startsWith('{')).length;
  return (pattern.includes('+}') ? 0 : 1000) + fixed * 10 + (method === 'ANY' ? 0 : 1);
}
