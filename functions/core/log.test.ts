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

/** DynamoDB's error for a record with a concurrent change. It contains the record. */
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
])('logs a fault without its message when the message has %s', (_what, work, why) => {
  const fault = thrown(work);
  expect(`${fault.stack} ${fault.message} ${JSON.stringify(fault)}`).toMatch(/Zebedee|Quirke|zebedee/);
  const logged = faultOf(fault);
  expect(JSON.stringify(logged)).not.toMatch(/Zebedee|Quirke|1943/i);
  expect(logged).toEqual({ name: fault.name, ...(why && { why }), stack: expect.stringMatching(/^ +at .*log\.test\.ts:\d+:\d+\)?/m) });
});

test('logs a fault of ours with its message, and first the line that threw it', () => {
  const logged = faultOf(thrown(throwing(new Fault('A benefit without its funding'))));
  expect(logged).toMatchObject({ name: 'Fault', why: 'A benefit without its funding' });
  expect(String(logged.stack).split('\n')[0]).toMatch(/functions\/core\/log\.test\.ts:\d+:\d+/);
});

test('keeps only the throwing line of foreign code, so that our own lines are among the seven', () => {
  const deep = (depth: number): unknown => (depth ? z.string().parse(depth) : undefined);
  const frames = String(faultOf(thrown(() => deep(1))).stack).split('\n');
  expect(frames.length).toBeLessThanOrEqual(7);
  expect(frames.slice(1).filter((one) => /node_modules|node:/.test(one))).toEqual([]);
});

test('logs an error with a changed message with its stack lines, and without either message', () => {
  const fault = thrown(throwing(new Error('Zebedee')));
  fault.message = 'Quirke';
  const logged = faultOf(fault);
  expect(JSON.stringify(logged)).not.toMatch(/Zebedee|Quirke/);
  expect(logged.stack).toMatch(/log\.test\.ts:\d+/);
});

test('logs only the type of a thrown value that is not an error', () => expect(faultOf('Zebedee')).toEqual({ kind: 'string' }));
