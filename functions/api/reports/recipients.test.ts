/** The recipients of a period as a file: each once, with the sums of their benefits. The worker makes large files. */

import type { SQSEvent } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { given, season } from '../../../infra/testing/testSeason.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { exportApi } from '../../../shared/entities/export.ts';
import { reportApi } from '../../../shared/entities/report.ts';
import type { Result } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { users } from '../../entities/user.ts';
import { callerOf } from '../../rules/access/session.ts';
import { answerFile } from '../../rules/files/answer.ts';
import { recipientExport } from '../../rules/files/recipientExport.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let work: (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>;
beforeAll(async () => {
  ({ handler: work } = await import('../../workers/exports/index.ts'));
});

async function fileOf(who: Signed, body: object): Promise<string[][]> {
  const answer = await who.call(reportApi.recipientCsv, { body: { timezone: 'America/Chicago', ...body } as never });
  return linesOf(Buffer.from(answer.body));
}
const linesOf = (file: Buffer) =>
  file
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const eventOf = (exportId: string) => ({ Records: [{ messageId: 'm', body: JSON.stringify({ exportId }) }] }) as unknown as SQSEvent;

async function filled() {
  const place = await season(portal);
  const issued = { issuedAt: '2026-07-01T04:30:00.000Z' };
  await given(
    place,
    { lastName: 'Zimmer', firstName: 'Ada', dateOfBirth: '1950-02-03' },
    { ...issued, remainingCents: 1000 },
    { number: 2, issuedAt: '2026-09-01T12:00:00.000Z' },
  );
  await given(
    place,
    { lastName: 'Abel', firstName: '=Zoë', serviceAreaId: place.otherAreaId },
    { ...issued, status: 'Deactivated', deactivatedCents: 3000, remainingCents: 0 },
  );
  await given(place, { lastName: 'Nobody' }, { ...issued, status: 'Deactivated', deactivatedCents: 5000, remainingCents: 0 });
  readAnew();
  return place;
}

test('lists each recipient once by name, with sums of the issued benefits and times in the requested zone', async () => {
  const { staff, local, issuancePeriodId, otherAreaId } = await filled();
  const [heads, ...rows] = await fileOf(staff, { issuancePeriodId });
  expect(heads).toEqual([
    ...['Last Name', 'First Name', 'Date of Birth', 'WIC Category', 'Eligibility Basis', 'Household', 'Service Area'],
    ...['Benefits', 'Issued', 'Redeemed', 'Deactivated', 'Left', 'First Issued (Central Time)', 'Last Issued (Central Time)'],
  ]);
  expect(rows.map(([last]) => last)).toEqual(['Abel', 'Zimmer']);
  expect(rows[0]?.[1]).toBe("'=Zoë");
  expect(rows[0]?.slice(7)).toEqual(['1', '50.00', '20.00', '30.00', '0.00', '06/30/2026 23:30', '06/30/2026 23:30']);
  expect(rows[1]?.slice(2, 3)).toEqual(['02/03/1950']);
  expect(rows[1]?.slice(7)).toEqual(['2', '100.00', '40.00', '0.00', '60.00', '06/30/2026 23:30', '09/01/2026 07:00']);
  expect(await fileOf(local, { issuancePeriodId })).toEqual([heads, rows[0]]);
  expect(await fileOf(staff, { issuancePeriodId, serviceAreaId: otherAreaId })).toEqual([heads, rows[0]]);
  const [, abroad] = await fileOf(staff, { issuancePeriodId, timezone: 'Pacific/Auckland' });
  expect(abroad?.at(-1)).toBe('07/01/2026 16:30');
});

test('the worker makes a large file with the same content', async () => {
  const { staff, issuancePeriodId } = await filled();
  const recipientReport = { issuancePeriodId, timezone: 'America/Chicago' };
  const caller = callerOf(await store().get(maker, users, staff.userId)).admittedBy(['State Agency Staff']);
  const call = { caller, after: [], body: TableRequest.parse({}) };
  const answer = (await answerFile(
    call,
    recipientExport(recipientReport),
    { kind: 'recipient-report', recipientReport, request: call.body },
    10,
  )) as Result;
  const { exportId: id } = JSON.parse(answer.body ?? '');
  expect(await work(eventOf(id))).toEqual({ batchItemFailures: [] });
  const { body } = await staff.call(exportApi.progress, { params: { id } });
  expect(body).toMatchObject({ status: 'Done', rowsDone: 2, rowsTotal: 2 });
  const file = Buffer.from(await (await fetch(body.url)).arrayBuffer());
  expect(linesOf(file)).toEqual(await fileOf(staff, recipientReport));
});

test('refuses an unknown zone and another State’s period or office with a message', async () => {
  const [place, other] = [await season(portal), await season(portal)];
  const ask = async (who: Signed, body: object) =>
    refusalOf(await who.call(reportApi.recipientCsv, { body: { timezone: 'America/Chicago', ...body } as never }));
  const { issuancePeriodId } = place;
  expect(await ask(place.staff, { issuancePeriodId, timezone: 'Mars/Olympus' })).toEqual([
    400,
    'Time Zone must be one such as America/Chicago',
  ]);
  expect(await ask(place.staff, { issuancePeriodId, timezone: undefined })).toEqual([400, 'Time Zone is required']);
  expect((await ask(other.staff, { issuancePeriodId }))[0]).toBe(404);
  expect((await ask(place.local, { issuancePeriodId, serviceAreaId: place.serviceAreaId }))[0]).toBe(404);
});
