import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { PortalContext } from '../constructs/context.ts';
import { limitToolLogs } from '../constructs/limitToolLogs.ts';
import { SiteFiles } from '../constructs/SiteFiles.ts';
import type { DataStack } from './DataStack.ts';
import type { OpsStack } from './OpsStack.ts';
import { region, stackProps } from './stackProps.ts';
import type { WebStack } from './WebStack.ts';

interface PagesStackProps {
  readonly data: DataStack;
  readonly web: WebStack;
  readonly ops: OpsStack;
  /** The folder of the built web app. */
  readonly site: string;
}

/**
 * The app's files. They come last, because a page must not make a call that the functions do not know yet. The functions still know the
 * calls of older pages.
 */
export class PagesStack extends Stack {
  constructor(scope: Construct, context: PortalContext, { data, web, ops, site }: PagesStackProps) {
    super(scope, `efmnp-${context.stage}-pages`, stackProps(context, 'The portal’s pages'));
    this.addStackDependency(ops);
    const bucketExport = this.resolve(web.exportValue(web.site.bucketArn))['Fn::ImportValue'];
    new SiteFiles(this, 'Files', { folder: site, bucket: web.site, bucketExport, config: configOf(data, web) });
    limitToolLogs(this);
  }
}

/** The app's settings for its environment, like those of the local site. */
function configOf({ accounts }: DataStack, { outside }: WebStack) {
  return {
    region,
    userPoolId: accounts.pool.userPoolId,
    userPoolClientId: accounts.client.userPoolClientId,
    authFlow: 'USER_SRP_AUTH',
    externalProviders: outside ? [outside.provider] : [],
  };
}
