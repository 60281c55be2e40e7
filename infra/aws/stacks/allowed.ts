/** The permissions of a template's roles, for tests. */
import type { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf } from './synthesized.ts';

interface Allowed {
  readonly action: string;
  /** The resource's ARN in the template, such as `{"Fn::ImportValue":"…Images…"}`. */
  readonly on: string;
  readonly condition: string;
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Returns all permissions of a group's function, one action on one resource at a time. */
export function allowedTo(template: Template, group: string): Allowed[] {
  const [, lambda] =
    resourcesOf(template, 'AWS::Lambda::Function').find(([, one]) =>
      new RegExp(`^efmnp-[^-]+-${group}$`).test(one.Properties.FunctionName),
    ) ?? [];
  const roleId = lambda?.Properties.Role['Fn::GetAtt'][0];
  const role = resourcesOf(template, 'AWS::IAM::Role').find(([id]) => id === roleId)?.[1].Properties;
  const attached = resourcesOf(template, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
    Properties.Roles.some((one: { Ref: string }) => one.Ref === roleId),
  );
  if (!role || role.ManagedPolicyArns) throw new Error(`${group} has no role of its own, or AWS’s policies in it`);
  const documents = [...(role.Policies ?? []), ...attached.map(([, { Properties }]) => Properties)].map((policy) => policy.PolicyDocument);
  return documents.flatMap(({ Statement }) =>
    list(Statement).flatMap(({ Action, Resource, Condition }) =>
      list(Action).flatMap((action: string) =>
        list(Resource).map((resource) => ({ action, on: JSON.stringify(resource), condition: JSON.stringify(Condition ?? {}) })),
      ),
    ),
  );
}
