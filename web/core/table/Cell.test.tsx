import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from '../../../shared/core/column.ts';
import { Cell } from './Cell.tsx';

const type: Column = { name: 'type', label: 'Type', type: 'enum', options: ['Sale', 'Void'], marked: ['Void'] };
const amount: Column = { name: 'amountCents', label: 'Amount', type: 'long', format: 'money' };

function shown(column: Column, value: string | number) {
  const { container } = render(<Cell column={column} value={value} />);
  return { text: container.textContent, isBadge: container.querySelector('.badge') !== null };
}

test('shows deductions with a minus and highlights the type that caused them', () => {
  expect(shown(amount, -1750)).toEqual({ text: '−$17.50', isBadge: false });
  expect(shown(type, 'Void')).toEqual({ text: 'Void', isBadge: true });
  expect(shown(type, 'Sale')).toEqual({ text: 'Sale', isBadge: false });
});

test('shows each value of a choice of statuses as a badge', () => {
  const status: Column = { name: 'status', label: 'Status', type: 'enum', options: ['Open', 'Returned'] };
  expect(shown(status, 'Open')).toEqual({ text: 'Open', isBadge: true });
  expect(shown(status, '')).toEqual({ text: '–', isBadge: false });
  expect(shown({ ...status, options: ['Open', 'Missouri'] }, 'Open')).toEqual({ text: 'Open', isBadge: false });
});

test('shows a time in the zone of its row’s State, and a zone by its readable name', () => {
  const at: Column = { name: 'occurred', label: 'Occurred', type: 'dateTimeOffset', zoneBy: 'zone' };
  const { container } = render(<Cell column={at} value="2026-08-03T04:00:00Z" row={{ zone: 'America/New_York' }} />);
  expect(container.textContent?.replaceAll('\u202f', ' ')).toBe('Aug 3, 2026, 12:00 AM EDT');
  expect(shown({ name: 'zone', label: 'Zone', type: 'enum', format: 'timeZone' }, 'America/Chicago').text).toBe('Central Time');
});
