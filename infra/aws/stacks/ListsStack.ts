import { CfnOutput, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { GatewayVpcEndpointAwsService, type IVpc, Port, SecurityGroup, SubnetType, Vpc } from 'aws-cdk-lib/aws-ec2';
import { AuroraPostgresEngineVersion, ClusterInstance, Credentials, DatabaseCluster, DatabaseClusterEngine } from 'aws-cdk-lib/aws-rds';
import type { Construct } from 'constructs';
import { ownerRole, portalRole } from '../../../functions/core/lists/postgres/portalRoles.ts';
import type { PortalContext } from '../constructs/context.ts';
import { stackProps } from './stackProps.ts';

/** The database of lists inside the cluster. */
export const listsDatabase = 'efmnp';
/** Aurora's largest size in this portal, in its units of 2 GB of memory. */
const maxAcu = 16;

/**
 * PostgreSQL for lists and reports, in stages that choose it. It contains only copies of records, so it is deleted with its stack and filled
 * again. Nothing leads from it or to it except the function of the lists, which reaches the table through a gateway endpoint.
 */
export class ListsStack extends Stack {
  readonly vpc: IVpc;
  readonly caller: SecurityGroup;
  readonly host: string;
  /** The ARNs of both roles of the portal, for functions that log in. */
  readonly users: string[];

  constructor(scope: Construct, context: PortalContext) {
    super(scope, `efmnp-${context.stage}-lists`, stackProps(context, 'PostgreSQL for lists and reports'));
    this.vpc = new Vpc(this, 'Network', {
      maxAzs: 2,
      natGateways: 0,
      subnetConfiguration: [{ name: 'isolated', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 }],
      gatewayEndpoints: { Table: { service: GatewayVpcEndpointAwsService.DYNAMODB } },
      restrictDefaultSecurityGroup: false,
    });
    this.caller = new SecurityGroup(this, 'Caller', { vpc: this.vpc, description: 'The function of the lists' });
    const { minAcu = 0 } = context;
    const cluster = new DatabaseCluster(this, 'Database', {
      engine: DatabaseClusterEngine.auroraPostgres({ version: AuroraPostgresEngineVersion.VER_17_7 }),
      writer: ClusterInstance.serverlessV2('Writer'),
      serverlessV2MinCapacity: minAcu,
      serverlessV2MaxCapacity: maxAcu,
      serverlessV2AutoPauseDuration: minAcu === 0 ? Duration.minutes(5) : undefined,
      vpc: this.vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
      defaultDatabaseName: listsDatabase,
      // Only the person who deploys uses it, once, to create the roles of the portal.
      credentials: Credentials.fromGeneratedSecret('efmnp_admin'),
      enableDataApi: true,
      iamAuthentication: true,
      storageEncrypted: true,
      backup: { retention: Duration.days(1) },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    cluster.connections.allowFrom(this.caller, Port.tcp(5432));
    this.host = cluster.clusterEndpoint.hostname;
    const resource = `dbuser:${cluster.clusterResourceIdentifier}`;
    this.users = [ownerRole, portalRole].map((role) => this.formatArn({ service: 'rds-db', resource, resourceName: role }));
    new CfnOutput(this, 'ClusterArn', { value: cluster.clusterArn });
    new CfnOutput(this, 'AdministratorArn', { value: cluster.secret?.secretArn ?? '' });
    this.acknowledge();
  }

  private acknowledge(): void {
    const reasons = {
      VPC7: 'Nothing leads to the internet from this network or to it.',
      SMG4: 'Its user logs in once, when the stage is created, and never again.',
      RDS10: 'The database contains only copies of records and is filled again in minutes.',
      RDS11: 'The port is no secret. Only one function can reach it.',
      RDS14: 'That is for MySQL.',
      RDS6: 'It is on.',
    };
    for (const [rule, reason] of Object.entries(reasons)) Validations.of(this).acknowledge({ id: `AwsSolutions-${rule}`, reason });
  }
}
