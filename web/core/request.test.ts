import { expect, test } from 'vitest';
import { multipart } from './request.ts';

test('sends an empty list as a blank part with a file, so that it is not missing', () => {
  const form = multipart({ none: [], two: ['a', 'b'], gone: undefined, off: false }, [['photo', new File(['x'], 'p.png')]]);
  expect([...form.keys()]).toEqual(['none', 'two[]', 'two[]', 'off', 'photo']);
  expect(form.getAll('none')).toEqual(['']);
});
