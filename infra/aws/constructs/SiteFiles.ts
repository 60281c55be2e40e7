import { globSync } from 'node:fs';
import { Duration, Stack, Token, Validations } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';

/** The folder of the chunks, in the built app and in the bucket. */
export const chunksFolder = 'assets';
/** Names the chunks of a release. Its versions in the bucket identify the chunks of former releases (infra/aws/deploy/formerChunks.ts). */
export const releaseFile = 'release.json';

interface SiteFilesProps {
  /** The folder of the built web app. */
  readonly folder: string;
  readonly bucket: Bucket;
  /** The export name of the bucket's ARN in this stack. cdk-nag refers to the bucket by it. */
  readonly bucketExport: string;
  /** The content of config.json, which the app reads when it starts. */
  readonly config: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * The built app in its bucket. Chunks have a hash in their name. They are cached for a year and no deployment removes them, so that a page
 * from before a release still finds its own. Files with a fixed name, above all index.html, are requested again each time and uploaded
 * last.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { folder, bucket, bucketExport, config }: SiteFilesProps) {
    super(scope, id);
    const common = { destinationBucket: bucket, prune: false, memoryLimit: 512 };
    const chunks = new BucketDeployment(this, 'Chunks', {
      ...common,
      sources: [Source.asset(folder, { exclude: ['*', `!${chunksFolder}`, `!${chunksFolder}/**`, '*.map'] })],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const fixed = new BucketDeployment(this, 'Fixed', {
      ...common,
      sources: [
        Source.asset(folder, { exclude: [chunksFolder, '*.map'] }),
        Source.jsonData('config.json', config),
        Source.jsonData(releaseFile, { chunks: chunksIn(folder) }),
      ],
      cacheControl: [CacheControl.noCache()],
    });
    fixed.node.addDependency(chunks);
    this.acknowledge(bucketExport);
  }

  /** CDK's own upload function is shared by the whole stack, so its findings can only be acknowledged there. */
  private acknowledge(bucketExport: string): void {
    const stack = Stack.of(this);
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const findings = [
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `IAM5[Action::s3:${action}]`),
      `IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*]`,
      `IAM5[Resource::${bucketExport}/*]`,
      'L1',
    ];
    const reason = 'CDK’s own uploader, which runs during a deployment only and reaches the site’s bucket and the deployment’s assets.';
    Validations.of(stack).acknowledge(...findings.map((finding) => ({ id: `AwsSolutions-${finding}`, reason })));
  }
}

/** Returns the chunks of a built app, by their names in the bucket. */
function chunksIn(folder: string): string[] {
  const files = globSync(`${chunksFolder}/**/*.*`, { cwd: folder }).filter((file) => !file.endsWith('.map'));
  return files.map((file) => file.replaceAll('\\', '/')).toSorted();
}
