import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, type ITable, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { recordTable, type TableIndex } from '../table.ts';

/**
 * Units a second that production's table accepts from its first day, for two concurrent imports and interactive use
 * (docs/decisions/0054-warm-table.md). Reads stay at AWS's value for a new table, 12,000. DynamoDB never lowers these values.
 */
const warmUnits = { readUnitsPerSecond: 12_000, writeUnitsPerSecond: 10_000 };

const key = (name: string) => ({ name, type: AttributeType.STRING });

interface RecordTableProps {
  readonly isKept: boolean;
  /** The name of a restored table, which exists already and is not part of the stack. */
  readonly restored?: string | undefined;
}

/** The table of infra/aws/table.ts. It is billed by request, encrypted, and restorable to any second of the last 35 days. */
export class RecordTable extends Construct {
  readonly table: ITable;
  /** The ARN of each index, for grants without a wildcard. */
  readonly indexes: readonly string[];

  constructor(scope: Construct, id: string, { isKept, restored }: RecordTableProps) {
    super(scope, id);
    this.table = restored === undefined ? this.made(isKept) : Table.fromTableName(this, 'Restored', restored);
    this.indexes = recordTable.indexes.map((index) => `${this.table.tableArn}/index/${index.name}`);
  }

  private made(isKept: boolean): Table {
    const table = new Table(this, 'Table', {
      partitionKey: key(recordTable.partitionKey),
      sortKey: key(recordTable.sortKey),
      timeToLiveAttribute: recordTable.timeToLive,
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      warmThroughput: isKept ? warmUnits : undefined,
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const index of recordTable.indexes) this.addIndex(table, index);
    return table;
  }

  private addIndex(table: Table, { name, partitionKey, sortKey, includes }: TableIndex): void {
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: key(partitionKey),
      sortKey: key(sortKey),
      ...(includes.length > 0
        ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...includes] }
        : { projectionType: ProjectionType.KEYS_ONLY }),
    });
  }
}
