/** Supplies real records for route parameters. For example, `/admin/programs/update/:id` opens with a program's id. */

import { expect } from '@playwright/test';
import type { TableQuery } from '../../shared/core/table.ts';
import { achBatchApi } from '../../shared/entities/ach-batch.ts';
import { achReturnApi } from '../../shared/entities/ach-return.ts';
import { achTransactionApi } from '../../shared/entities/ach-transaction.ts';
import { applicationApi } from '../../shared/entities/application.ts';
import { applicationTextApi } from '../../shared/entities/application-text.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { physicalCheckApi } from '../../shared/entities/check-deposit.ts';
import { decisionRunApi } from '../../shared/entities/decision-run.ts';
import { emailTemplateApi } from '../../shared/entities/email-template.ts';
import { fundingApi } from '../../shared/entities/funding.ts';
import { hybridCodeApi } from '../../shared/entities/hybrid-code-batch.ts';
import { incomeLimitApi } from '../../shared/entities/income-limit.ts';
import { periodApi } from '../../shared/entities/issuance-period.ts';
import { offlineSaleApi } from '../../shared/entities/offline-sale.ts';
import { programApi } from '../../shared/entities/program.ts';
import { programPagePath, programPageRoute } from '../../shared/entities/public-paths.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { reportDefinitionApi } from '../../shared/entities/report-definition.ts';
import { serviceAreaApi } from '../../shared/entities/service-area.ts';
import { settingApi } from '../../shared/entities/setting.ts';
import { localStaffUsers, marketManagerUsers } from '../../shared/entities/staff-user.ts';
import { stateApi } from '../../shared/entities/state.ts';
import { stateSettingApi } from '../../shared/entities/state-setting.ts';
import { tokenApi } from '../../shared/entities/token.ts';
import { tokenRedemptionApi } from '../../shared/entities/token-redemption.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { userApi } from '../../shared/entities/user.ts';
import type { vendorApi } from '../../shared/entities/vendor.ts';
import { ask } from './ask.ts';
import type { Who } from './people.ts';

type Filters = Readonly<Record<string, string>>;
type Lists = typeof programApi.table | typeof vendorApi.table;

/** Returns the first record of a list with these filters. Tests create records all the time, and the demo records are the oldest. */
async function first(who: Who, api: { readonly method: string; readonly path: string }, filters: Filters = {}): Promise<string> {
  const columns = Object.entries(filters).map(([name, value]) => ({ name, filter: { operator: 'EqualTo' as const, value } }));
  const body: TableQuery = { take: 1, columns };
  const { result } = await ask(who, api as unknown as Lists, { body });
  const [row] = result.rows;
  if (!row) throw new Error(`${api.path} answers no record for ${JSON.stringify(filters)}`);
  return row.id;
}

/** Returns the id of a record that another test just created. Lists contain it within a second. */
async function listed(find: () => Promise<string>): Promise<string> {
  let id = '';
  await expect(async () => {
    id = await find();
  }).toPass();
  return id;
}

const seededPeriod = { programName: 'Missouri Senior Online' };
const batch = { stateName: 'Missouri', status: 'Draft' };

async function runId(): Promise<string> {
  const { runId: id } = await ask('admin', achBatchApi.get, { params: { id: await first('admin', achBatchApi.table, batch) } });
  if (!id) throw new Error('The batch was made by no run');
  return id;
}

const benefit = (who: Who) => first(who, benefitApi.table, { status: 'Issued', programName: 'Missouri Senior Online' });

/** Returns a recipient's card. */
async function card(): Promise<string> {
  const held = await first('state.mo', benefitApi.table, { status: 'Issued', programName: 'Missouri FMNP Card' });
  const { recipientId } = await ask('state.mo', benefitApi.history, { params: { benefitId: held } });
  const [one] = await ask('state.mo', recipientApi.hybridCodes, { params: { id: recipientId } });
  if (!one) throw new Error('Whoever has benefits of a program with cards holds none');
  return one.id;
}

/** Returns an email template that the State agency has changed. Only changed templates have a change log. */
async function ownText(): Promise<string> {
  const id = 'secondFactorChanged-English';
  const { version, subject, body } = await ask('state.mo', emailTemplateApi.get, { params: { id } });
  // Another test may have changed it already.
  if (version === 0)
    await ask('state.mo', emailTemplateApi.update, { body: { id, version, subject, body: `${body}<p>{{stateName}}</p>` } }).catch(
      () => undefined,
    );
  return id;
}

/** Returns the preview of a decision on an application. Nothing is decided. */
async function decisionRun(who: Who): Promise<string> {
  const ids = [await first(who, applicationApi.table, { status: 'Pending Review' })];
  return (await ask(who, decisionRunApi.preview, { body: { decision: 'Approve', ids } })).id;
}

const undoMinutes = 'vendorVoidMinutes';
const missouri = () => first('admin', stateApi.table, { name: 'Missouri' });

/** The address of a setting. An Admin's names the State. */
async function stateSettingKey(who: Who): Promise<string> {
  return who === 'admin' ? `${undoMinutes}?state=${await missouri()}` : undoMinutes;
}

/** Returns a setting of the State that was changed. Its value is the default. */
async function ownStateSetting(): Promise<string> {
  const settings = await ask('state.mo', stateSettingApi.list);
  const setting = settings.find(({ key }) => key === undoMinutes);
  if (!setting) throw new Error(`There is no setting ${undoMinutes}`);
  // Another test may have changed it already.
  if (setting.version === 0)
    await ask('state.mo', stateSettingApi.update, { params: { key: undoMinutes }, body: { value: '30', version: 0 } }).catch(
      () => undefined,
    );
  return setting.id;
}

/** Returns an application text that is not in effect yet. Only such texts can be deleted. */
async function ownApplicationText(): Promise<string> {
  const future = { kind: 'How to Appeal', language: 'English', startsOn: '2099-01-01' } as const;
  const made = await ask('state.mo', applicationTextApi.create, { body: { ...future, body: 'Ask your local agency.' } }).catch(
    () => undefined,
  );
  if (made) return made.id;
  return listed(() => first('state.mo', applicationTextApi.table, { startsOn: future.startsOn }));
}

/** Returns a report that an Admin created. The built-in reports have no changes. */
async function ownReport(): Promise<string> {
  const name = 'Sales by amount';
  const columns = ['occurredAt', 'vendorName', 'type', 'amountCents'];
  const defaults = {
    columnFilterDefaults: [{ name: 'type', operator: 'EqualTo' as const, value: 'Sale' }],
    columnSortDefaults: [{ name: 'amountCents', direction: 'desc' as const }],
  };
  const body = { name, dataset: 'Transactions', columns, ...defaults, reportExportFileType: 'Excel' } as const;
  const made = await ask('admin', reportDefinitionApi.create, { body }).catch(() => undefined);
  if (made) return made.id;
  return listed(() => first('admin', reportDefinitionApi.table, { name }));
}

/** The demo vendor account and its vendor, which has sales, payments and users. */
async function vendorUser(): Promise<string> {
  return first('admin', userApi.table, { email: 'vendor.mo@example.org' });
}
async function vendor(): Promise<string> {
  return (await ask('admin', userApi.get, { params: { id: await vendorUser() } })).vendorId ?? '';
}

const recipientOf = (who: Who) => first(who, who === 'local.mo' ? recipientApi.localTable : recipientApi.table);

/** Values for route parameters, by the beginning of the path after the role's prefix, without other parameters. The first match counts. */
const known: readonly [start: string, idOf: (who: Who) => Promise<string>][] = [
  ['users', () => first('admin', userApi.table, { email: 'local.mo@example.org' })],
  ['local-staff-users', () => first('state.mo', localStaffUsers.api.table, { email: 'local.mo@example.org' })],
  ['market-manager-users', () => first('state.mo', marketManagerUsers.api.table, { email: 'manager.mo@example.org' })],
  ['income-limits', () => first('admin', incomeLimitApi.table, { place: 'Alaska' })],
  ['reports', ownReport],
  ['settings', () => first('admin', settingApi.table)],
  ['state-settings/update', stateSettingKey],
  ['state-settings', ownStateSetting],
  ['email-template', ownText],
  ['application-texts', ownApplicationText],
  ['states/vendors/users', vendorUser],
  ['states/vendors', vendor],
  ['states', missouri],
  ['programs', () => first('admin', programApi.table, { name: 'Missouri FMNP Card' })],
  ['issuance-periods', () => first('admin', periodApi.table, seededPeriod)],
  ['service-areas', () => first('state.mo', serviceAreaApi.table, { name: 'Kansas City Metro' })],
  ['service-area-funding', () => first('state.mo', fundingApi.table, seededPeriod)],
  ['vendors/users', vendorUser],
  ['vendors', vendor],
  ['transactions/offline-sales', () => first('state.mo', offlineSaleApi.table)],
  ['transactions', (who) => first(who, transactionApi.table, { type: 'Sale' })],
  ['physical-check', (who) => first(who, physicalCheckApi.toRecover, { bankReference: 'MO0000000' })],
  ['recipient-details/print', benefit],
  ['print', benefit],
  ['deactivate', benefit],
  ['recipient-details/history', benefit],
  ['recipient-details/redeem', benefit],
  ['recipient-details/deactivate', benefit],
  ['recipients/benefits', benefit],
  ['recipients/cards', card],
  ['recipient', recipientOf],
  ['applications/decide', decisionRun],
  ['applications', (who) => first(who, applicationApi.table, { status: 'Pending Review' })],
  ['redemption-tokens', () => first('state.mo', tokenRedemptionApi.table)],
  ['token-configuration', () => first('state.mo', tokenApi.table)],
  ['upload', () => first('admin', physicalCheckApi.imports)],
  ['hybrid-codes', () => first('admin', hybridCodeApi.table)],
  ['ach-batches/run', runId],
  ['ach-batches/returns', () => first('admin', achReturnApi.table)],
  ['ach-batches', () => first('admin', achBatchApi.table, batch)],
  ['ach-transactions', () => first('admin', achTransactionApi.table, { stateName: 'Missouri', status: 'Batched' })],
];

/**
 * Returns a route's address with real records in it.
 * @throws for a route without an entry in `known`
 */
export async function addressOf(path: string, who: Who): Promise<string> {
  // It accepts no applications, so its page does not forward to them.
  if (path === programPageRoute) return programPagePath(await first('admin', programApi.table, { name: 'Missouri Market Tokens' }));
  const parts: string[] = [];
  let query = '';
  for (const [at, part] of path.split('/').entries()) {
    if (!part.startsWith(':')) {
      parts.push(part);
      continue;
    }
    const before = path.split('/').slice(2, at);
    const behindRole = before.filter((one) => !one.startsWith(':')).join('/');
    const [, idOf] = known.find(([start]) => behindRole.startsWith(start)) ?? [];
    if (!idOf) throw new Error(`realIds.ts does not say which record ${path} is opened with`);
    const [id = '', asked] = (await idOf(who)).split('?');
    parts.push(id);
    if (asked) query = `?${asked}`;
  }
  return parts.join('/') + query;
}
