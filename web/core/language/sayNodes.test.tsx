import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sayIn } from '../../../shared/core/text.ts';
import { sayNodes } from './sayNodes.ts';

const say = sayIn(
  {
    paid: '{{amount}} was paid to {{vendor}} on {{day}}.',
    left_one: '{{count}} card of {{vendor}}',
    left_other: '{{count}} cards of {{vendor}}',
  },
  'en',
);

test('puts elements into the places of their values', () => {
  const { container } = render(<p>{sayNodes(say, 'paid', { amount: <strong>$5.00</strong>, vendor: <em>Ann</em>, day: 'Monday' })}</p>);
  expect(container.innerHTML).toBe('<p><strong>$5.00</strong> was paid to <em>Ann</em> on Monday.</p>');
});

test('chooses the plural form by a count next to an element', () => {
  const { container } = render(<p>{sayNodes(say, 'left', { count: 1234, vendor: <b>Ann</b> })}</p>);
  expect(container.innerHTML).toBe('<p>1,234 cards of <b>Ann</b></p>');
});
