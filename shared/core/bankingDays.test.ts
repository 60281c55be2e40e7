import { expect, test } from 'vitest';
import { addBankingDays, bankingDaysBetween, effectiveDay, isBankingDay, submissionDay } from './bankingDays.ts';
import { addDays } from './days.ts';

/**
 * The weekdays, month and day, on which the Federal Reserve Banks are closed, from their published schedules and, for later years, from the
 * law.
 */
const closed: Readonly<Record<number, string>> = {
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2031: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2032: '01-01 01-19 02-16 05-31 07-05 09-06 10-11 11-11 11-25',
  2033: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2034: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2035: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2036: '01-01 01-21 02-18 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2037: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2038: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2039: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2040: '01-02 01-16 02-20 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
};
const closedDays = new Set(Object.entries(closed).flatMap(([year, days]) => days.split(' ').map((day) => `${year}-${day}`)));

test('agrees with the holidays of the Federal Reserve from 2022 to 2040', () => {
  const wrong: string[] = [];
  for (let day = '2022-01-01'; day < '2041-01-01'; day = addDays(day, 1)) {
    const isWeekday = !/^(Sat|Sun)/.test(new Date(`${day}T12:00:00Z`).toUTCString());
    if (isBankingDay(day) !== (isWeekday && !closedDays.has(day))) wrong.push(day);
  }
  expect(wrong).toEqual([]);
});

test('moves a holiday from Sunday to Monday, but not from Saturday to another day', () => {
  expect(['2022-12-26', '2023-01-02', '2027-07-05', '2029-11-12'].filter(isBankingDay)).toEqual([]);
  // On Saturdays: New Year 2022, Independence Day 2026, Christmas 2027, Veterans Day 2028.
  const around = ['2021-12-31', '2022-01-03', '2026-07-03', '2026-07-06', '2027-12-24', '2027-12-27', '2028-11-10', '2028-11-13'];
  expect(around.filter((day) => !isBankingDay(day))).toEqual([]);
});

test('treats Juneteenth as a holiday from 2022 on', () => {
  expect(isBankingDay('2020-06-19')).toBe(true);
  expect(isBankingDay('2021-06-18')).toBe(true);
  expect(isBankingDay('2022-06-20')).toBe(false);
  expect(isBankingDay('2023-06-19')).toBe(false);
});

test('adds and counts banking days over weekends, holidays and years', () => {
  expect(addBankingDays('2026-11-25', 1)).toBe('2026-11-27');
  expect(addBankingDays('2026-11-27', 1)).toBe('2026-11-30');
  expect(addBankingDays('2026-12-24', 6)).toBe('2027-01-05');
  expect(addBankingDays('2026-11-28', 0)).toBe('2026-11-28');
  expect(addBankingDays('2026-11-28', 1)).toBe('2026-11-30');
  expect(bankingDaysBetween('2026-12-24', '2027-01-05')).toBe(6);
  expect(bankingDaysBetween('2026-11-27', '2026-11-29')).toBe(0);
  expect(bankingDaysBetween('2026-11-30', '2026-11-30')).toBe(0);
  expect(bankingDaysBetween('2026-12-01', '2026-11-01')).toBe(0);
  for (let n = 1; n < 300; n++) expect(bankingDaysBetween('2026-01-01', addBankingDays('2026-01-01', n))).toBe(n);
});

const chicago = (now: string) => ({ now: Date.parse(now), timeZone: 'America/Chicago', cutOffHour: 15 });

test.each([
  ['on a banking day before the cut-off', '2026-06-02T14:59:59-05:00', '2026-06-02', '2026-06-03'],
  ['at the cut-off', '2026-06-02T15:00:00-05:00', '2026-06-03', '2026-06-04'],
  ['late in the evening, which is the next day in UTC', '2026-06-02T23:30:00-05:00', '2026-06-03', '2026-06-04'],
  ['in winter time', '2026-12-01T14:59:00-06:00', '2026-12-01', '2026-12-02'],
  ['after the cut-off of a Friday', '2026-06-05T16:00:00-05:00', '2026-06-08', '2026-06-09'],
  ['on a Saturday morning', '2026-06-06T09:00:00-05:00', '2026-06-08', '2026-06-09'],
  ['on a holiday', '2026-06-19T09:00:00-05:00', '2026-06-22', '2026-06-23'],
  ['before Thanksgiving', '2026-11-25T10:00:00-06:00', '2026-11-25', '2026-11-27'],
  ['on the last afternoon of a year', '2026-12-31T16:00:00-06:00', '2027-01-04', '2027-01-05'],
])('submits and pays on banking days after approval %s', (_, now, submitted, paid) => {
  expect(submissionDay(chicago(now))).toBe(submitted);
  expect(effectiveDay({ ...chicago(now), bankingDaysAhead: 1 })).toBe(paid);
  expect(effectiveDay({ ...chicago(now), bankingDaysAhead: 2 })).toBe(addBankingDays(paid, 1));
});

test('uses the cut-off of the time zone', () => {
  const now = Date.parse('2026-06-02T14:30:00-05:00');
  expect(submissionDay({ now, timeZone: 'America/New_York', cutOffHour: 15 })).toBe('2026-06-03');
  expect(submissionDay({ now, timeZone: 'Pacific/Guam', cutOffHour: 23 })).toBe('2026-06-03');
  expect(submissionDay({ now, timeZone: 'America/Chicago', cutOffHour: 0 })).toBe('2026-06-03');
});
