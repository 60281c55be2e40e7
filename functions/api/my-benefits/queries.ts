import { TableRequest } from '../../../shared/core/table.ts';
import { type MyBenefits, myBenefitsApi, myBenefitsPermissions } from '../../../shared/entities/my-benefits.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Entity } from '../../core/entity.ts';
import { route } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { transactions } from '../../entities/transaction.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';
import { brandOf } from '../../rules/setup/brandOf.ts';
import { type BenefitRow, type CodeRow, myBenefitsOf, myPurchasesOf, type SaleRow } from './myBenefits.ts';

/** The number of purchases to show, the latest first. */
const maxPurchases = 200;
const all = TableRequest.parse({});

/**
 * An archived or deactivated person can spend nothing. The account still logs in, shows this status and past purchases, but no code. A
 * locked person cannot log in, and would see no code in any case.
 */
const isOnHold = ({ isArchived, isLockedOut, deactivatedAt }: Recipient) => isArchived || isLockedOut || deactivatedAt !== undefined;

export const myBenefitsQueries = [
  // The caller's scope is this one recipient, so no query here needs a recipient ID.
  route(myBenefitsApi.get, myBenefitsPermissions.read, async (call): Promise<MyBenefits> => {
    const { caller } = call;
    const { stateId = '', recipientId = '' } = caller.scope;
    const [person, state, queries] = await Promise.all([
      store().find(caller, recipients, recipientId),
      store().get(caller, states, stateId),
      openQueries(call, [benefits, hybridCodes, transactions, programs]),
    ]);
    const { zone, asOf } = queries;
    if (!person) return { standing: 'Unbound', asOf, zone, language: 'English', benefits: [], programs: [], purchases: [] };

    const rows = async <R>(of: Entity, columns: readonly string[], where: readonly Where[] = []) =>
      (await queries.rows(of, all, where, columns)) as unknown as R[];
    const held = await rows<BenefitRow>(benefits, [
      'programId',
      'amountCents',
      'remainingCents',
      'status',
      'code',
      'startsOn',
      'expiresOn',
    ]);
    const codes = await rows<CodeRow>(hybridCodes, ['code', 'programId', 'benefitId', 'isActive', 'assignedAt']);
    const isSale = { column: 'type', operator: 'EqualTo', value: 'Sale' } as const;
    const sales = await rows<SaleRow>(transactions, ['occurredAt', 'vendorName', 'programName', 'amountCents', 'reversalType'], [isSale]);
    const found = await store().many(caller, programs, [...new Set(held.map(({ programId }) => programId))]);
    const hold = isOnHold(person);
    return {
      standing: hold ? 'On hold' : 'Active',
      asOf,
      zone,
      stateName: state.name,
      brand: await brandOf(state),
      language: person.language ?? 'English',
      benefits: myBenefitsOf(held, { codes, programs: found, state, isOnHold: hold, at: store().now() }),
      programs: found,
      purchases: myPurchasesOf(sales.slice(0, maxPurchases)),
    };
  }),
];
