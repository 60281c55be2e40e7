import { expect, test } from 'vitest';
import * as z from 'zod';
import { faultOf } from './log.ts';

const thrown = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not throw');
};

test.each([
  ['several lines', () => JSON.parse('Zebedee\nQuirke')],
  ['a schema', () => z.object({ role: z.literal('Admin', 'no Zebedee') }).parse({ role: 'Zebedee' })],
  [
    'a line that looks like a frame',
    () => {
      throw new Error('Zebedee\n    at Quirke (Zebedee:1:2)\n');
    },
  ],
])('a fault whose message has %s is logged without it', (_what, work) => {
  const fault = thrown(work);
  expect(`${fault.stack}`).toMatch(/Zebedee|Quirke/);
  const logged = faultOf(fault);
  expect(JSON.stringify(logged)).not.toMatch(/Zebedee|Quirke/);
  expect(logged).toEqual({ name: fault.name, stack: expect.stringMatching(/^ +at .*log\.test\.ts:\d+:\d+\)?/m) });
});

test('what is thrown and is no error is logged by its kind alone', () => expect(faultOf('Zebedee')).toEqual({ kind: 'string' }));
