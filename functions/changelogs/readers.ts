/** Whose changes can be asked for, record by record: by the roles that may read the records of that kind. */
import type { RecordBase } from '../../shared/core/record.ts';
import type { Role } from '../../shared/core/role.ts';
import { achPermissions } from '../../shared/entities/ach.ts';
import { benefitPermissions } from '../../shared/entities/benefit.ts';
import { fundingPermissions } from '../../shared/entities/funding.ts';
import { periodPermissions } from '../../shared/entities/issuance-period.ts';
import { programPermissions } from '../../shared/entities/program.ts';
import { recipientPermissions } from '../../shared/entities/recipient.ts';
import { serviceAreaPermissions } from '../../shared/entities/service-area.ts';
import { statePermissions } from '../../shared/entities/state.ts';
import { transactionPermissions } from '../../shared/entities/transaction.ts';
import { vendorPermissions } from '../../shared/entities/vendor.ts';
import type { Entity } from '../core/entity.ts';
import { achBatches, achTransactions } from '../entities/ach.ts';
import { benefits } from '../entities/benefit.ts';
import { fundings } from '../entities/funding.ts';
import { periods } from '../entities/issuance-period.ts';
import { programs } from '../entities/program.ts';
import { recipients } from '../entities/recipient.ts';
import { serviceAreas } from '../entities/service-area.ts';
import { states } from '../entities/state.ts';
import { transactions } from '../entities/transaction.ts';
import { vendors } from '../entities/vendor.ts';

interface Readable {
  readonly of: Entity;
  readonly who: readonly Role[];
}

const readable = <T extends RecordBase>(of: Entity<T>, { read }: { readonly read: readonly Role[] }): [string, Readable] => [
  of.name,
  { of: of as unknown as Entity, who: read }, // what is asked of it is true of every record
];

/** By the entity's name, as the change log has it. Records of other kinds have no change log of their own. */
export const readers: ReadonlyMap<string, Readable> = new Map([
  readable(states, statePermissions),
  readable(programs, programPermissions),
  readable(periods, periodPermissions),
  readable(serviceAreas, serviceAreaPermissions),
  readable(fundings, fundingPermissions),
  readable(vendors, vendorPermissions),
  readable(recipients, recipientPermissions),
  readable(benefits, benefitPermissions),
  readable(transactions, transactionPermissions),
  readable(achTransactions, achPermissions),
  readable(achBatches, achPermissions),
]);
