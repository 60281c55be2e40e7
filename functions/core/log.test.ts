import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Fault } from './errors.ts';
import { faultOf } from './log.ts';

const thrown = (work: () => unknown): Error => {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not throw');
};

/** What DynamoDB says of a record that somebody else has changed: it hands back the record. */
const refusedWrite = () =>
  new TransactionCanceledException({
    message: 'Transaction cancelled: zebedee@quirke.example, born 1943-07-19',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Message: 'Zebedee', Item: { firstName: { S: 'Zebedee' }, dateOfBirth: { S: '1943-07-19' } } },
    ],
  });

const throwing = (error: Error) => () => {
  throw error;
};

test.each([
  ['several lines', () => JSON.parse('Zebedee\nQuirke'), undefined],
  ['a schema', () => z.object({ role: z.literal('Admin', 'no Zebedee') }).parse({ role: 'Zebedee' }), 'role: invalid_value'],
  [
    'a schema whose keys people chose',
    () => z.record(z.string(), z.array(z.number())).parse({ 'Zebedee Quirke': [1, 'Zebedee'] }),
    '….1: invalid_type',
  ],
  ['a line that looks like a frame', throwing(new Error('Zebedee\n    at Quirke (Zebedee:1:2)\n')), undefined],
  ['the record that DynamoDB hands back', () => throwing(refusedWrite())(), 'HTTP 400, None, ConditionalCheckFailed'],
  [
    'what a program of Node’s has lost',
    throwing(Object.assign(new Error('getaddrinfo zebedee.quirke'), { code: 'ENOTFOUND' })),
    'ENOTFOUND',
  ],
  [
    'the address that was asked',
    throwing(new TypeError('Zebedee', { cause: Object.assign(new Error('Q'), { code: 'ECONNRESET' }) })),
    'ECONNRESET',
  ],
  ['a code that is none', throwing(Object.assign(new Error('Zebedee'), { code: 'zebedee@quirke.example' })), undefined],
])('a fault whose message has %s is logged without it', (_what, work, why) => {
  const fault = thrown(work);
  expect(`${fault.stack} ${fault.message} ${JSON.stringify(fault)}`).toMatch(/Zebedee|Quirke|zebedee/);
  const logged = faultOf(fault);
  expect(JSON.stringify(logged)).not.toMatch(/Zebedee|Quirke|1943/i);
  expect(logged).toEqual({ name: fault.name, ...(why && { why }), stack: expect.stringMatching(/^ +at .*log\.test\.ts:\d+:\d+\)?/m) });
});

test('a fault of ours is logged with its sentence, and with the line that threw it first', () => {
  const logged = faultOf(thrown(throwing(new Fault('A benefit without its funding'))));
  expect(logged).toMatchObject({ name: 'Fault', why: 'A benefit without its funding' });
  expect(String(logged.stack).split('\n')[0]).toMatch(/functions\/core\/log\.test\.ts:\d+:\d+/);
});

test('of foreign lines only the one that threw is kept, so that ours are among the seven', () => {
  const deep = (depth: number): unknown => (depth ? z.string().parse(depth) : undefined);
  const frames = String(faultOf(thrown(() => deep(1))).stack).split('\n');
  expect(frames.length).toBeLessThanOrEqual(7);
  expect(frames.slice(1).filter((one) => /node_modules|node:/.test(one))).toEqual([]);
});

test('an error whose message was changed afterwards is logged with its lines, and without either message', () => {
  const fault = thrown(throwing(new Error('Zebedee')));
  fault.message = 'Quirke';
  const logged = faultOf(fault);
  expect(JSON.stringify(logged)).not.toMatch(/Zebedee|Quirke/);
  expect(logged.stack).toMatch(/log\.test\.ts:\d+/);
});

test('what is thrown and is no error is logged by its kind alone', () => expect(faultOf('Zebedee')).toEqual({ kind: 'string' }));
