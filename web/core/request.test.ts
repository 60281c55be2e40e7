import { expect, test } from 'vitest';
import { multipart } from './request.ts';

test('an empty list travels with a file as a blank part, so that it is not taken for a missing one', () => {
  const form = multipart({ none: [], two: ['a', 'b'], gone: undefined, off: false }, [['photo', new File(['x'], 'p.png')]]);
  expect([...form.keys()]).toEqual(['none', 'two[]', 'two[]', 'off', 'photo']);
  expect(form.getAll('none')).toEqual(['']);
});
