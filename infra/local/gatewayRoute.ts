/** Chooses the function for a request as an HTTP API does: exact routes first, then routes with parameters, greedy ones last. */
import type { Group } from '../aws/group.ts';

export interface GatewayRoute<Target> {
  /** `GET /api/programs/{id}`, or `ANY /api/programs/{proxy+}`. */
  readonly key: string;
  readonly target: Target;
}

interface Match<Target> {
  readonly route: GatewayRoute<Target>;
  readonly pathParameters: Record<string, string>;
}

/** The routes of a group's paths and of its exact routes. */
export function routesOf<Target>({ paths = [], routes = [] }: Pick<Group, 'paths' | 'routes'>, target: Target): GatewayRoute<Target>[] {
  const keys = [...routes, ...paths.flatMap((path) => [`ANY ${path}`, `ANY ${path}/{proxy+}`])];
  return keys.map((key) => ({ key, target }));
}

/** Compiles routes into a matcher. A path is decoded before it is matched. */
export function matcher<Target>(routes: readonly GatewayRoute<Target>[]) {
  const compiled = routes.map((route) => ({ route, ...compile(route.key) })).sort((a, b) => b.weight - a.weight);
  return (method: string, path: string): Match<Target> | undefined => {
    for (const { route, methodName, pattern } of compiled) {
      const match = methodName === 'ANY' || methodName === method ? pattern.exec(path) : null;
      if (match) return { route, pathParameters: { ...match.groups } };
    }
    return undefined;
  };
}

function compile(key: string) {
  const [methodName = '', path = ''] = key.split(' ');
  let weight = methodName === 'ANY' ? 0 : 1;
  const source = path.split('/').map((segment) => {
    const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
    weight += name ? (greedy ? 2 : 20) : 200;
    if (!name) return RegExp.escape(segment);
    return greedy ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`;
  });
  return { methodName, weight, pattern: new RegExp(`^${source.join('/')}/?$`) };
}
