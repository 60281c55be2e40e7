import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';

interface ScheduleProps {
  readonly every: string;
  readonly target: IFunction;
  /** Whether the schedule is disabled. */
  readonly isOff: boolean;
}

/**
 * Calls a function at the times of an EventBridge Scheduler expression. A missed call is retried only twice, because the next one catches
 * up anyway.
 */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { every, target, isOff }: ScheduleProps) {
    super(scope, id);
    const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
      inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
    });
    new CfnSchedule(this, 'Schedule', {
      scheduleExpression: every,
      state: isOff ? 'DISABLED' : 'ENABLED',
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: target.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 2, maximumEventAgeInSeconds: 600 } },
    });
  }
}
