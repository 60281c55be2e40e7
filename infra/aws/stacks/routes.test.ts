import { describe, expect, test } from 'vitest';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { reach, routesOf } from './reach.ts';
import { lists, onlyOf, resourcesOf, templatesOf } from './synthesized.ts';

describe.each(Object.entries(lists))('of the %s list', (_name, groups) => {
  const made = templatesOf(groups);
  const routes = routesOf(made);
  const exact = groups.flatMap(({ name, routes: own = [] }) => own.map((route) => [route, name] as const));
  const paths = groups.flatMap(({ name, paths: own = [] }) => own.map((path) => [path, name] as const));

  test('every exact route comes to its function, past the paths of others', () => {
    for (const [route, name] of exact) {
      const [method = '', path = ''] = route.split(' ');
      expect([route, reach(routes, method, path.replaceAll(/\{\w+\}/g, 'x1'))?.functionName]).toEqual([route, `efmnp-development-${name}`]);
    }
  });

  test('every path and what lies below it comes to its function, by any method', () => {
    for (const [path, name] of paths)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        for (const below of ['', '/x/x/x/x/x/x'])
          expect([path, reach(routes, method, `${path}${below}`)?.functionName]).toEqual([path, `efmnp-development-${name}`]);
  });

  test('no two routes are the same to the gateway, and there are not more than it takes', () => {
    const shapes = routes.map(({ key }) => key.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes).toHaveLength(new Set(shapes).size);
    expect(shapes.length).toBeLessThanOrEqual(300);
  });

  test('redeeming has a route with a throttle of its own, and the stage is made after that route', () => {
    const [id, { Properties: route }] = resourcesOf(made.routes, 'AWS::ApiGatewayV2::Route').find(([, one]) =>
      /redeem$/.test(one.Properties.RouteKey),
    ) ?? ['', { Properties: {} }];
    expect(`${benefitApi.redeem.method} ${benefitApi.redeem.path}`).toBe(route.RouteKey);
    const stage = onlyOf(made.routes, 'AWS::ApiGatewayV2::Stage');
    expect(stage.Properties.RouteSettings).toEqual({ [route.RouteKey]: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 } });
    expect(stage.DependsOn).toContain(id);
  });

  test('nothing else leads to a function', () => expect(routes).toHaveLength(exact.length + 2 * paths.length));

  test('the gateway may call every function that has a route, and only this gateway may', () => {
    const called = resourcesOf(made.routes, 'AWS::Lambda::Permission');
    expect(called).toHaveLength(groups.filter((group) => group.paths || group.routes).length);
    for (const [, { Properties }] of called) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com');
      expect(JSON.stringify(Properties.SourceArn)).toContain('ExportsOutputRefGatewayApi');
    }
  });
});
