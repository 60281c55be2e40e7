import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../testCloud.ts';

beforeAll(async () => {
  await testTable();
  const { seed } = await import('./seed.ts');
  await seed({ log: console.log });
}, 120_000);

test('x', () => expect(1).toBe(1));
