import { describe, expect, test } from 'vitest';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { reach, routesOf } from './reach.ts';
import { lists, onlyOf, resourcesOf, templatesOf } from './synthesized.ts';

describe.each(Object.entries(lists))('%s list', (_name, groups) => {
  const made = templatesOf(groups);
  const routes = routesOf(made);
  const exact = groups.flatMap(({ name, routes: own = [] }) => own.map((route) => [route, name] as const));
  const paths = groups.flatMap(({ name, paths: own = [] }) => own.map((path) => [path, name] as const));

  test('leads every exact route to its function, ahead of the paths of others', () => {
    for (const [route, name] of exact) {
      const [method = '', path = ''] = route.split(' ');
      expect([route, reach(routes, method, path.replaceAll(/\{\w+\}/g, 'x1'))?.functionName]).toEqual([route, `efmnp-development-${name}`]);
    }
  });

  test('leads every path and its subpaths to its function, with any method', () => {
    for (const [path, name] of paths)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        for (const below of ['', '/x/x/x/x/x/x'])
          expect([path, reach(routes, method, `${path}${below}`)?.functionName]).toEqual([path, `efmnp-development-${name}`]);
  });

  test('has no duplicate routes for the gateway, and no more than its limit', () => {
    const shapes = routes.map(({ key }) => key.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes).toHaveLength(new Set(shapes).size);
    expect(shapes.length).toBeLessThanOrEqual(300);
  });

  test('gives redeeming a route with its own throttle, and creates the stage after that route', () => {
    const [id, { Properties: route }] = resourcesOf(made.routes, 'AWS::ApiGatewayV2::Route').find(([, one]) =>
      /redeem$/.test(one.Properties.RouteKey),
    ) ?? ['', { Properties: {} }];
    expect(`${benefitApi.redeem.method} ${benefitApi.redeem.path}`).toBe(route.RouteKey);
    const stage = onlyOf(made.routes, 'AWS::ApiGatewayV2::Stage');
    expect(stage.Properties.RouteSettings).toEqual({ [route.RouteKey]: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 } });
    expect(stage.DependsOn).toContain(id);
  });

  test('leads no other route to a function', () => expect(routes).toHaveLength(exact.length + 2 * paths.length));

  test('lets only this gateway call every function that has a route', () => {
    const called = resourcesOf(made.routes, 'AWS::Lambda::Permission');
    expect(called).toHaveLength(groups.filter((group) => group.paths || group.routes).length);
    for (const [, { Properties }] of called) {
      expect(Properties.Principal).toBe('apigateway.amazonaws.com');
      expect(JSON.stringify(Properties.SourceArn)).toContain('ExportsOutputRefGatewayApi');
    }
  });
});
