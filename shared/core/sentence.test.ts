import { expect, test } from 'vitest';
import * as z from 'zod';
import './endpoint.ts';
import { TableRequest } from './table.ts';

const form = z.object({
  firstName: z.string().max(5),
  take: z.number().int().min(1).max(500),
  serviceAreas: z.array(z.string().min(1)).min(1).max(2),
  isEnabled: z.boolean(),
  kind: z.enum(['Sale', 'Void']),
  startsOn: z.iso.date(),
  startsAt: z.iso.datetime(),
  code: z.string().regex(/^A/),
});
const right = { firstName: 'Ada', take: 10, serviceAreas: ['a'], isEnabled: true, kind: 'Sale', startsOn: '2026-06-30' };
const given = { ...right, startsAt: '2026-06-30T12:00:00Z', code: 'A' };
const sentences = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  [{ firstName: undefined }, 'First Name is required'],
  [{ firstName: 1 }, 'First Name must be text'],
  [{ firstName: null }, 'First Name must be text'],
  [{ firstName: 'Adaaaaaa' }, 'First Name can have at most 5 characters'],
  [{ take: '10' }, 'Take must be a number'],
  [{ take: Number.NaN }, 'Take must be a number'],
  [{ take: 1.5 }, 'Take must be a whole number'],
  [{ take: 1e300 }, 'Take must be at most 500'],
  [{ take: -1 }, 'Take must be at least 1'],
  [{ serviceAreas: 'a' }, 'Service Areas must be a list'],
  [{ serviceAreas: [] }, 'Service Areas is required'],
  [{ serviceAreas: ['a', 'b', 'c'] }, 'Service Areas can have at most 2 entries'],
  [{ serviceAreas: ['a', 5] }, 'Service Areas must be text'],
  [{ serviceAreas: [''] }, 'Service Areas is required'],
  [{ isEnabled: 'yes' }, 'Is Enabled must be true or false'],
  [{ kind: 'Gift' }, 'Kind must be one of: Sale, Void'],
  [{ startsOn: '30.6.2026' }, 'Starts On must be a date, such as 2026-06-30'],
  [{ startsAt: 'noon' }, 'Starts At must be a time, such as 2026-06-30T12:00:00Z'],
  [{ code: 'B' }, 'Code must be in another format'],
])('refuses %j with a message that names the field', (wrong, sentence) => {
  expect(sentences(form, { ...given, ...wrong })).toContain(sentence);
});

test('reports a request that is not an object', () => {
  expect(sentences(form, [])).toEqual(['The request must be an object with named values']);
  expect(sentences(TableRequest, null)).toEqual(['The request must be an object with named values']);
});

test('names the allowed values and operators of a filter', () => {
  const filter = (filter: unknown) => sentences(TableRequest, { columns: [{ name: 'lastName', filter }] });
  expect(filter({ operator: 'EqualTo', value: { a: 1 } })).toEqual(['Value must be text, a number, or a list of these']);
  expect(filter({ operator: 'EqualTo' })).toEqual(['Value is required']);
  expect(filter({ operator: 'Like', value: '1' })?.[0]).toMatch(/^Operator must be one of: Search, EqualTo/);
});
