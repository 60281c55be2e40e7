import { Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

interface MailReportsProps {
  readonly stage: string;
  readonly to: IQueue;
}

/**
 * Sends SES's reports on emails of its configuration set to a queue: permanent bounces and complaints. SES reports only to the account's
 * default bus. The rule selects the reports of this stage.
 */
export class MailReports extends Construct {
  /** The configuration set that each email must name so that SES reports on it. */
  readonly configuration: string;
  readonly configurationArn: string;

  constructor(scope: Construct, id: string, { stage, to }: MailReportsProps) {
    super(scope, id);
    this.configuration = `efmnp-${stage}`;
    this.configurationArn = Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName: this.configuration });
    const set = new ConfigurationSet(this, 'Configuration', { configurationSetName: this.configuration });
    const bus = EventBus.fromEventBusName(this, 'Bus', 'default');
    set.addEventDestination('Reports', {
      destination: EventDestination.eventBus(bus),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    new Rule(this, 'Rule', {
      description: `Mails of the benefits portal (${stage}) that came back or were complained of`,
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configuration] } } },
      },
      targets: [new SqsQueue(to)],
    });
  }
}
