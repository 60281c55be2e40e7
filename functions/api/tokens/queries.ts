import { TableRequest } from '../../../shared/core/table.ts';
import { tokenApi, tokenPermissions, tokenTypes } from '../../../shared/entities/token.ts';
import { tokenIssuanceApi, tokenIssuancePermissions } from '../../../shared/entities/token-issuance.ts';
import { tokenRedemptionApi as redemption, tokenRedemptionPermissions } from '../../../shared/entities/token-redemption.ts';
import { route } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { programs } from '../../entities/program.ts';
import { tokens } from '../../entities/token.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { vendors } from '../../entities/vendor.ts';
import { answerList } from '../../rules/files/answer.ts';
import { openQueries, type QueryCall, tableRoute } from '../../rules/lists/openQueries.ts';
import { vendorOptions } from '../../rules/people/vendors/vendorOptions.ts';
import { tokenVendorCsv, tokenVendorReport } from './vendorReport.ts';

const { record } = tokenRedemptionPermissions;

const ofTokens: readonly Where[] = [{ column: 'programType', operator: 'EqualTo', value: 'Token' }];

/** Market managers see only the records that they created. */
const ownOnly = ({ caller }: Pick<QueryCall, 'caller'>): Where[] =>
  caller.role === 'Market Manager' ? [{ column: 'recordedById', operator: 'EqualTo', value: caller.userId }] : [];

export const tokenQueries = [
  tableRoute(tokenApi.table, tokenPermissions.read, tokens),
  route(tokenApi.types, tokenPermissions.read, () => tokenTypes.map((type) => ({ value: type, label: type }))),
  route(tokenApi.programOptions, tokenPermissions.change, async (call) =>
    (await openQueries(call, [programs])).options(programs, { label: 'name', take: 500, where: ofTokens }),
  ),

  route(redemption.vendorOptions, record, async (call) => vendorOptions(await openQueries(call, [vendors]), call.query)),
  route(redemption.redeemable, record, async (call) => {
    const isManager = call.caller.role === 'Market Manager';
    const where: Where[] = isManager ? [{ column: 'marketManagerTransaction', operator: 'EqualTo', value: 'Yes' }] : [];
    const columns = ['type', 'valueCents', 'programName', 'imageId'];
    const found = await (await openQueries(call, [tokens])).rows(tokens, TableRequest.parse({}), where, columns);
    return found.map((row) => ({ ...row, imageId: row.imageId ?? undefined })) as never;
  }),
  tableRoute(redemption.table, tokenRedemptionPermissions.list, tokenRedemptions, ownOnly),
  route(redemption.export, tokenRedemptionPermissions.export, (call) => answerList(call, 'token-redemptions')),
  route(redemption.vendorReport, tokenRedemptionPermissions.report, tokenVendorReport),
  route(redemption.vendorCsv, tokenRedemptionPermissions.report, tokenVendorCsv),
  tableRoute(tokenIssuanceApi.table, tokenIssuancePermissions.read, tokenIssuances),
];
