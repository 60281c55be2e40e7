import { expect, test } from 'vitest';
import { readBankFile } from '../../functions/rules/payments/nacha/readFile.ts';
import { aBankFile, aPayment } from '../../functions/rules/payments/nacha/testBankFile.ts';
import { bankFileOf } from '../../functions/rules/payments/nacha/writeFile.ts';
import { fold } from '../../shared/core/fold.ts';
import { OriginatorForm } from '../../shared/entities/originator.ts';
import { isRoutingNumber, VendorForm } from '../../shared/entities/vendor.ts';
import { enrolmentsOf } from './enrolments.ts';
import { farmsOf } from './farms.ts';
import { originatorForms } from './originators.ts';
import { peopleOf } from './people.ts';
import { agencies } from './schemes.ts';
import { seasonsAround } from './seasons.ts';

const [summer, winter] = ['2026-07-04', '2027-01-31'];

test.each(agencies)('creates the same people and vendors of $name at each seeding, on any day', (agency) => {
  const names = (today: string) =>
    peopleOf(agency, agency.recipients, today).map(({ firstName, lastName, home }) => [firstName, lastName, home.zip]);
  expect(names(summer)).toEqual(names(summer));
  expect(names(winter)).toEqual(names(summer));
  const farms = (today: string) => farmsOf(agency, agency.vendors, today).map(({ form }) => form.userName);
  expect(farms(winter)).toEqual(farms(summer));
});

test.each(agencies)('registers no one in $name twice, and gives every service area people and vendors', (agency) => {
  const people = peopleOf(agency, agency.recipients, summer);
  expect(new Set(people.map((one) => fold(`${one.firstName}|${one.lastName}|${one.dateOfBirth}`))).size).toBe(people.length);
  const farms = farmsOf(agency, agency.vendors, summer);
  expect(farms).toHaveLength(agency.vendors);
  for (const { name } of agency.areas) {
    expect(people.filter(({ area }) => area === name).length).toBeGreaterThan(40);
    expect(farms.filter(({ area, form, isArchived }) => area === name && !form.authorizedTo && !isArchived).length).toBeGreaterThan(0);
  }
});

test.each(agencies)('creates vendors of $name that pass the form', (agency) => {
  for (const { form } of farmsOf(agency, agency.vendors, summer)) {
    expect(VendorForm.safeParse(form).error).toBeUndefined();
    if (form.routingNumber) expect(isRoutingNumber(form.routingNumber)).toBe(true);
  }
});

test.each(agencies)('creates an originator of $name that passes the form', ({ code }) => {
  expect(OriginatorForm.parse(originatorForms[code])).toEqual(originatorForms[code]);
});

test.each(agencies)('can pay everyone in $name with a bank file', (agency) => {
  const people = peopleOf(agency, agency.recipients, summer).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const names = [...people, ...farmsOf(agency, agency.vendors, summer).map(({ form }) => form.name)];
  const originator = { ...originatorForms[agency.code] };
  const file = bankFileOf(aBankFile({ originator, payments: names.map((payeeName, i) => aPayment(i + 1, { payeeName })) }));
  const { entries } = readBankFile(file);
  expect(entries).toHaveLength(names.length);
  // Removing accents keeps the length, up to the width of the field.
  for (const [i, name] of names.entries()) expect(entries[i]?.payeeName).toHaveLength(name.slice(0, 22).trimEnd().length);
});

test('creates seniors over sixty, infants over four months and under a year, and children under five', () => {
  for (const agency of agencies) {
    for (const { wicCategory, dateOfBirth } of peopleOf(agency, 500, summer)) {
      const days = (Date.parse(summer) - Date.parse(dateOfBirth)) / 86_400_000;
      if (!wicCategory) expect(days).toBeGreaterThan(60 * 365.25);
      if (wicCategory === 'Infant') expect([days > 123, days < 365]).toEqual([true, true]);
      if (wicCategory === 'Child') expect(days).toBeLessThan(5 * 365);
    }
  }
});

test.each(['2026-03-01', '2026-03-31', '2026-12-31', '2028-02-29'])(
  'on %s one season is open for past and coming weeks, and all is issued within it',
  (today) => {
    const { past, current, upcoming } = seasonsAround(today);
    expect([
      past.endDate < current.startDate,
      current.startDate < today,
      current.endDate > today,
      upcoming.startDate > current.endDate,
    ]).toEqual(Array(4).fill(true));
    expect(new Set([past.name, current.name, upcoming.name]).size).toBe(3);
    const now = Date.parse(`${today}T05:30:00Z`);
    for (const agency of agencies) {
      for (const { issuedAt } of enrolmentsOf(agency, today, now)) {
        if (issuedAt.current) expect([issuedAt.current > Date.parse(current.startDate), issuedAt.current < now]).toEqual([true, true]);
        if (issuedAt.past)
          expect([issuedAt.past > Date.parse(past.startDate), issuedAt.past < Date.parse(past.endDate)]).toEqual([true, true]);
      }
    }
  },
);
