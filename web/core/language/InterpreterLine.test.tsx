import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InterpreterLine } from './InterpreterLine.tsx';
import { setSupportPhone } from './supportPhone.ts';

afterEach(() => {
  cleanup();
  setSupportPhone(undefined);
});

test('refers to the local agency in 16 languages on a page without a program', async () => {
  render(<InterpreterLine />);
  expect(await screen.findByText('Free interpreter: call your local agency')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(16);
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows the number of the program apart from the languages', async () => {
  render(<InterpreterLine />);
  await screen.findAllByRole('listitem');
  act(() => setSupportPhone('+15735550100'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+15735550100');
  expect(screen.getByText('Intérprete gratis: llame al').lang).toBe('es');
});

test('marks languages that are written from right to left', async () => {
  render(<InterpreterLine />);
  const items = await screen.findAllByRole('listitem');
  expect(items.filter(({ dir }) => dir === 'rtl').map(({ lang }) => lang)).toEqual(['ar', 'fa']);
});
