import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceAreaCreate } from '../../setup/service-areas/ServiceAreaEdit.tsx';
import { renderAt } from '../testScreen.tsx';
import { type Asked, serve } from '../testServer.ts';
import { withNames } from './NamesInput.tsx';

describe('a list of names', () => {
  test('splits at commas, semicolons, tabs and line breaks and drops empty names', () => {
    expect(withNames([], ' Boone, Cole;Callaway\r\n\n\tOsage ')).toEqual(['Boone', 'Cole', 'Callaway', 'Osage']);
  });

  test('adds no county twice in any spelling', () => {
    expect(withNames(['Doña Ana'], 'dona ana, DOÑA ANA, Taos')).toEqual(['Doña Ana', 'Taos']);
  });
});

describe('the input of names', () => {
  let asked: Asked[];
  const base = { version: 1, createdAt: '', createdBy: 'u', updatedAt: '', updatedBy: 'u' };
  beforeEach(() => {
    asked = serve({
      'POST /api/service-areas/create': ({ body }) => ({ ...base, ...(body as object), id: 'a', stateId: 'mo' }),
      'POST /api/service-areas/table': () => ({ result: { rows: [], totalFilteredRecords: 0 } }),
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const open = () => renderAt('/state-staff/service-areas/create', <ServiceAreaCreate />);
  const box = () => screen.getByLabelText(/^Counties/);
  const saves = () => asked.filter(({ url }) => url.endsWith('/create'));
  const sent = () => (saves()[0]?.body as { counties: string[] } | undefined)?.counties;

  test('adds a name on Enter and on a comma without saving the form', async () => {
    const { user } = open();
    await user.type(box(), 'Boone{Enter}Cole,');
    expect(screen.getByRole('button', { name: 'Boone' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cole' })).toBeDefined();
    expect(screen.queryByText('There is a problem')).toBeNull();
    expect(saves()).toEqual([]);
  });

  test('keeps the last typed name when the form is saved without Enter', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Name'), 'Central');
    await user.type(box(), 'Boone{Enter}Cole');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another page');
    expect(sent()).toEqual(['Boone', 'Cole']);
  });

  test('splits a pasted list and removes a county by keyboard', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Name'), 'Central');
    await user.click(box());
    await user.paste('Boone\nCole\nCallaway');
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another page');
    expect(sent()).toEqual(['Boone', 'Cole']);
  });
});
