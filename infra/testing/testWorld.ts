/** For tests about all calls: one record of each kind that a scope can limit, with a word in its names to find it by. */

import { store } from '../../functions/core/store/clients.ts';
import type { UnitOfWork } from '../../functions/core/store/unitOfWork.ts';
import { achBatches, achTransactions } from '../../functions/entities/ach.ts';
import { applications } from '../../functions/entities/application.ts';
import { applicationNotes } from '../../functions/entities/application-note.ts';
import { applicationTexts } from '../../functions/entities/application-text.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { checkDeposits } from '../../functions/entities/check-deposit.ts';
import { decisionRuns } from '../../functions/entities/decision-run.ts';
import { exportRecords } from '../../functions/entities/export.ts';
import { frozenForms } from '../../functions/entities/federal-form.ts';
import { fundings } from '../../functions/entities/funding.ts';
import { hybridCodes } from '../../functions/entities/hybrid-code.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { officeRequests } from '../../functions/entities/office-request.ts';
import { offlineSales } from '../../functions/entities/offline-sale.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { salesDevices } from '../../functions/entities/sales-device.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { tokens } from '../../functions/entities/token.ts';
import { tokenFloatId, tokenFloats } from '../../functions/entities/token-float.ts';
import { tokenIssuances } from '../../functions/entities/token-issuance.ts';
import { tokenRedemptions, tokenRuns } from '../../functions/entities/token-redemption.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { users } from '../../functions/entities/user.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { TableRequest } from '../../shared/core/table.ts';
import { aBenefit, anApplication, aPeriod, aProgram, aRecipient, aServiceArea, aState, aUser, aVendor, maker } from './builders.ts';

const at = '2026-06-01T12:00:00.000Z';
const kinds = {
  states,
  serviceAreas,
  programs,
  periods,
  fundings,
  vendors,
  salesDevices,
  offlineSales,
  recipients,
  officeRequests,
  applications,
  applicationNotes,
  hybridCodes,
  tokens,
  tokenFloats,
  tokenIssuances,
  tokenRedemptions,
  tokenRuns,
  benefits,
  transactions,
  achBatches,
  achTransactions,
  users,
  managers: users,
  vendorUsers: users,
  exports: exportRecords,
  decisionRuns,
  checkDeposits,
  applicationTexts,
  frozenForms,
} as const;

/** The id of the record of each kind. */
export type World = Readonly<Record<keyof typeof kinds, string>>;

/** Creates a State and a record of each kind in it, with ids that begin with `word`. */
export async function makeWorld(word: string): Promise<World> {
  const world = idsOf(word);
  await store().transact(maker, (tx) => {
    tx.create(states, aState({ id: world.states, name: `${word} state` }));
    const support = { supportEmailAddress: `${word}@example.org`, eCheckMerchantApiKey: word, marketManagerTransaction: false };
    tx.create(programs, aProgram(world.states, { id: world.programs, name: `${word} program`, programType: 'Hybrid Card', ...support }));
    const season = { id: world.periods, name: `${word} period`, startDate: '2026-05-01', endDate: '2026-10-31', availableFundsCents: 100 };
    tx.create(periods, aPeriod({ stateId: world.states, programId: world.programs }, { ...season, benefitAmountPerRecipientCents: 10 }));
    tx.create(vendors, aVendor(world.states, { id: world.vendors, name: `${word} vendor`, userName: word }));
    const manager = { firstName: word, lastName: word, email: `${word}-manager@example.org`, emailConfirmed: true };
    tx.create(users, aUser(world.states, { id: world.managers, ...manager, userRoles: ['Market Manager'] }));
    tx.create(users, aVendorUser(word, world));
    tx.create(salesDevices, aPhone(word, world));
    tx.create(offlineSales, aSavedSale(word, world));
    tx.create(checkDeposits, {
      id: world.checkDeposits,
      stateId: world.states,
      checkNumber: '00000001',
      amountCents: 1,
      transactionDate: '2026-06-01',
      vendorNameInFile: `${word} vendor`,
      status: 'Unmatched',
      recovery: 'Open',
      importId: word,
      line: 2,
    });
    const shown = { kind: 'How to Appeal', language: 'English', startsOn: '2026-06-01', body: word } as const;
    tx.create(applicationTexts, { id: world.applicationTexts, stateId: world.states, ...shown });
    const request = TableRequest.parse({});
    makeTokens(tx, word, world);
    tx.create(exportRecords, { id: world.exports, kind: 'transactions', status: 'Waiting', stateId: world.states, rowsDone: 0, request });
    const counted = { total: 0, doneCount: 0, changedCount: 0, leftOutCount: 0, letterCount: 0, whyCounts: {} };
    const listed = { areas: [], leftOut: [], changed: [] };
    tx.create(decisionRuns, {
      id: world.decisionRuns,
      stateId: world.states,
      decision: 'Approve',
      status: 'Previewed',
      ...counted,
      ...listed,
    });
    const form = { form: 'fns-683a', year: 2026, number: 1, status: 'Freezing', frozenByName: word, lines: {}, requestHash: word } as const;
    tx.create(frozenForms, { id: world.frozenForms, stateId: world.states, ...form });
    const ach = { stateId: world.states, occurred: at } as const;
    tx.create(achBatches, { id: world.achBatches, ...ach, number: 1, status: 'Draft', madeBy: word, totalCents: 0, transactionCount: 0 });
    tx.create(achTransactions, {
      id: world.achTransactions,
      ...ach,
      vendorId: world.vendors,
      vendorName: `${word} vendor`,
      amountCents: 1,
      status: 'Open',
      isAdjustment: true,
      salesCount: 0,
    });
  });
  await makeArea(word, world);
  return world;
}

/** A phone of the vendor, registered by the vendor's user. */
function aPhone(word: string, { salesDevices: id, states: stateId, vendors: vendorId, vendorUsers: userId }: World) {
  const name = `${word} phone`;
  return { id, stateId, vendorId, userId, name, userName: word, lastSeenAt: at, publicKey: word, place: 1 };
}

/** A sale that the phone saved without a connection, and that waits for State staff. */
function aSavedSale(
  word: string,
  { offlineSales: id, salesDevices: deviceId, states: stateId, vendors: vendorId, vendorUsers: userId }: World,
) {
  const place = { id, stateId, vendorId, userId, deviceId, key: word, keyId: word, code: word, pass: 1, number: 1, soldAt: at };
  return {
    ...place,
    status: 'Held',
    reason: 'Over a limit',
    heldFor: 'Over a limit',
    amountCents: 100,
    paidCents: 0,
    shortfallCents: 0,
  } as const;
}

/** Creates a token that was issued to the recipient and that the vendor turned in. */
function makeTokens(tx: UnitOfWork, word: string, world: World): void {
  const { states: stateId, programs: programId, periods: issuancePeriodId, tokens: tokenId, vendors: vendorId } = world;
  const kind = { type: 'Wood', valueCents: 100, programId, stateId } as const;
  tx.create(tokens, { id: tokenId, ...kind, issuedIn: [issuancePeriodId] });
  const one = { ...kind, tokenId, issuancePeriodId };
  const counters = { issuedCents: 200, returnedCents: 0, redeemedCents: 100, outstandingCents: 100, unexpectedCents: 0 };
  tx.create(tokenFloats, { id: world.tokenFloats, ...one, ...counters });
  const { recipients: recipientId, fundings: fundingId, serviceAreas: serviceAreaId } = world;
  const given = { recipientId, fundingId, serviceAreaId, count: 2, returnedCount: 0, amountCents: 200, returnedCents: 0 };
  tx.create(tokenIssuances, { id: world.tokenIssuances, ...one, ...given, issuedAt: at, issuedBy: word });
  const taken = { vendorId, vendorName: `${word} vendor`, count: 1, amountCents: 100, status: 'Recorded', isUnexpected: false } as const;
  tx.create(tokenRedemptions, { id: world.tokenRedemptions, ...one, ...taken, handedInAt: at, recordedBy: word, recordedById: word });
  const counts = { redemptionCount: 0, saleCount: 0, totalCents: 0 };
  tx.create(tokenRuns, { id: world.tokenRuns, status: 'Closed', stateId, madeBy: word, ...counts });
}

/** Creates another service area in the State of `world`, with its own people and their records. */
export async function makeArea(word: string, world: World): Promise<World> {
  const ids = { ...world, ...areaIdsOf(word) };
  const { states: stateId, serviceAreas: serviceAreaId, periods: issuancePeriodId, programs: programId, recipients: recipientId } = ids;
  const place = { stateId, serviceAreaId };
  await store().transact(maker, (tx) => {
    tx.create(serviceAreas, aServiceArea(stateId, { id: serviceAreaId, name: `${word} area`, counties: [`${word} county`] }));
    const counters = { allocatedCents: 0, issuedCents: 0, returnedCents: 0, remainingCents: 0 };
    tx.create(fundings, { id: ids.fundings, ...place, issuancePeriodId, programId, ...counters });
    const person = { firstName: word, lastName: `${word} recipient`, dateOfBirth: '1950-03-01', county: word };
    tx.create(recipients, aRecipient(place, { id: recipientId, ...person }));
    const request = { status: 'Open', message: `${word} message`, askedByName: word, askedFrom: `${word} asker` } as const;
    tx.create(officeRequests, { id: ids.officeRequests, ...place, recipientId, ...request });
    tx.create(applications, anApplication({ ...place, programId }, { id: ids.applications, lastName: `${word} applicant`, county: word }));
    const note = { applicationId: ids.applications, text: `${word} note`, authorName: `${word} author`, requestHash: word };
    tx.create(applicationNotes, { id: ids.applicationNotes, stateId, ...note });
    tx.create(hybridCodes, { id: ids.hybridCodes, code: `${word}-CODE`, programId, recipientId, assignedAt: at, isActive: true, stateId });
    const origin = { ...place, recipientId, programId, issuancePeriodId, fundingId: ids.fundings, code: `${word}-BENEFIT` };
    const spare = { id: ids.benefits, amountCents: 10, issuedAt: at, programType: 'Hybrid Card' } as const;
    tx.create(benefits, aBenefit(origin, spare));
    tx.create(transactions, {
      id: ids.transactions,
      ...place,
      benefitId: ids.benefits,
      recipientId,
      vendorId: ids.vendors,
      issuancePeriodId,
      programId,
      type: 'Sale',
      amountCents: 5,
      occurredAt: at,
      channel: 'App',
      vendorName: `${word} vendor`,
      recipientName: `${word} recipient`,
    });
    const staff = { firstName: word, lastName: word, email: `${word}-user@example.org`, emailConfirmed: true };
    tx.create(users, aUser(stateId, { id: ids.users, ...staff, userRoles: ['Local Agency Staff'], serviceAreas: [serviceAreaId] }));
  });
  return ids;
}

/** Creates another vendor in the State of `world`, with a sale in the same service area and a payment. */
export async function makeVendor(word: string, world: World): Promise<World> {
  const { vendors: vendorId, vendorUsers, salesDevices: phoneId, transactions: saleId, achTransactions: achId } = idsOf(word);
  const ids = { ...world, vendors: vendorId, vendorUsers, salesDevices: phoneId, transactions: saleId, achTransactions: achId };
  const place = { stateId: world.states, serviceAreaId: world.serviceAreas, programId: world.programs, issuancePeriodId: world.periods };
  await store().transact(maker, (tx) => {
    tx.create(vendors, aVendor(world.states, { id: vendorId, name: `${word} vendor`, userName: word }));
    tx.create(users, aVendorUser(word, ids));
    tx.create(salesDevices, aPhone(word, ids));
    tx.create(transactions, {
      id: saleId,
      ...place,
      benefitId: world.benefits,
      recipientId: world.recipients,
      vendorId,
      type: 'Sale',
      amountCents: 5,
      occurredAt: at,
      channel: 'App',
      vendorName: `${word} vendor`,
      recipientName: 'Ada Lopez',
    });
    tx.create(achTransactions, {
      id: achId,
      stateId: world.states,
      occurred: at,
      vendorId,
      vendorName: `${word} vendor`,
      amountCents: 1,
      status: 'Open',
      isAdjustment: true,
      salesCount: 0,
    });
  });
  return ids;
}

/** The Primary user of the vendor of `world`. */
function aVendorUser(word: string, { vendorUsers: id, vendors: vendorId, states: stateId }: World) {
  const person = { firstName: word, lastName: word, email: `${word}-vendor@example.org`, emailConfirmed: true };
  return aUser(stateId, { id, ...person, userRoles: ['Vendor'], vendorId, vendorUserType: 'Primary' });
}

/** Returns the versions of all its records. Any change of a record raises its version or removes it. */
export async function versionsOf(world: World): Promise<readonly (number | undefined)[]> {
  return Promise.all(
    Object.entries(kinds).map(async ([kind, of]) => (await store().find(maker, of as typeof states, world[kind as keyof World]))?.version),
  );
}

function idsOf(word: string): World {
  const ids = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, `${word}-${kind}`])) as unknown as World;
  return { ...ids, tokenFloats: tokenFloatId(ids.tokens, ids.periods) };
}

function areaIdsOf(word: string) {
  const { serviceAreas, fundings, recipients, officeRequests, applications, applicationNotes, hybridCodes, benefits, transactions, users } =
    idsOf(word);
  return { serviceAreas, fundings, recipients, officeRequests, applications, applicationNotes, hybridCodes, benefits, transactions, users };
}
