/** Forms show all errors at once: those of single fields together with those of rules about several fields. */
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { PeriodForm } from './issuance-period.ts';
import { ProgramForm } from './program.ts';
import { LocalStaffUserForm } from './staff-user.ts';
import { StateForm } from './state.ts';
import { UserForm } from './user.ts';
import { VendorForm } from './vendor.ts';

const errorsOf = (form: z.ZodType, input: object) =>
  Object.fromEntries((form.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]));

test('an empty program form also reports the links and the phone number that it cannot accept', () => {
  const errors = errorsOf(ProgramForm, {
    name: '',
    supportPhoneNumber: '(785) 555-0100 x12',
    onlineRecipientApplicationLink: 'my farm',
    onlineRecipientApplicationFormLink: 'http://example.org',
  });
  expect(errors).toMatchObject({
    name: 'Name is required',
    stateId: 'State is required',
    programType: expect.stringContaining('Program Type'),
    supportPhoneNumber: 'Support Phone Number cannot have an extension. Leave out “x12”.',
    onlineRecipientApplicationLink: expect.stringContaining('letters a to z'),
    onlineRecipientApplicationFormLink: expect.stringContaining('https://'),
  });
});

test('a period gets the errors of its name and of its dates', () => {
  expect(errorsOf(PeriodForm, { name: '', startDate: '2026-06-01', endDate: '2026-05-01' })).toMatchObject({
    name: 'Name is required',
    endDate: 'End Date must be on or after Start Date',
  });
});

test('a vendor and a State without names also get the errors of their dates and time zones', () => {
  expect(errorsOf(VendorForm, { name: '', authorizedFrom: '2026-06-01', authorizedTo: '2026-05-01' })).toMatchObject({
    name: 'Name is required',
    authorizedTo: 'Authorized To must be on or after Authorized From',
  });
  expect(errorsOf(StateForm, { name: '', earliestTimeZone: 'America/Denver', latestTimeZone: 'America/Chicago' })).toMatchObject({
    name: 'Name is required',
    latestTimeZone: expect.stringContaining('further west'),
  });
});

test('a user without a name gets the errors of passwords, and of values that the role requires, at the same time', () => {
  const passwords = { password: 'Squash-Kettle-48', confirmPassword: 'Squash-Kettle-49' };
  const input = { firstName: '', userRoles: ['State Agency Staff'], serviceAreas: [], ...passwords };
  expect(errorsOf(UserForm, input)).toMatchObject({
    firstName: 'First Name is required',
    stateId: 'State is required',
    confirmPassword: 'The passwords do not match',
  });
  expect(errorsOf(LocalStaffUserForm, { ...input, userRoles: undefined })).toMatchObject({
    firstName: 'First Name is required',
    serviceAreas: expect.stringContaining('is required'),
    confirmPassword: 'The passwords do not match',
  });
});

test('leaves out a rule while a field that it reads has an error of its own', () => {
  expect(errorsOf(PeriodForm, { name: 'Summer', startDate: 'soon', endDate: '2026-05-01' })).not.toHaveProperty('endDate');
  expect(PeriodForm.safeParse([]).success).toBe(false);
});
