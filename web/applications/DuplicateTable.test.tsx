import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DuplicateShown } from '../../shared/entities/application.ts';
import { renderAt } from '../core/testScreen.tsx';
import { DuplicateTable } from './DuplicateTable.tsx';
import { anApplicationReply } from './testApplication.ts';

afterEach(cleanup);

const person = {
  ...{ firstName: 'LÉO', lastName: 'López', dateOfBirth: '1950-03-02', phoneNumber: '+15735550101', standing: 'Recipient' },
  ...{ address: '12 Oak Str., Columbia 65201', serviceAreaName: 'Cole', eligibilityBasis: '60 or older' },
};
const duplicate: DuplicateShown = { kind: 'Recipient', id: 'r1', points: 60, reasons: ['Same name', 'Same address'], person };
/** Returns the cells of each row, without the label of the record that only phones show. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) =>
        [...cell.childNodes]
          .filter((node) => !(node instanceof HTMLElement && node.ariaHidden))
          .map((node) => node.textContent)
          .join(''),
      ),
    );

test('has one row for each fact and marks only different values in words', () => {
  renderAt('/', <DuplicateTable application={anApplicationReply()} duplicate={duplicate} person={person} />);
  expect(screen.getByRole('table', { name: 'This application compared with LÉO López' })).toBeTruthy();
  expect(rows()).toEqual([
    ['Name', 'Leo Lopez', 'LÉO López', 'Same'],
    ['Date of Birth', '03/01/1950', '03/02/1950', 'Different'],
    ['Address', '12 Oak Street, Columbia 65201', '12 Oak Str., Columbia 65201', 'Same'],
    ['Phone Number', 'Not given', '(573) 555-0101', ''],
    ['Service Area', 'Boone', 'Cole', 'Different'],
    ['Eligibility Basis', '60 or older', '60 or older', 'Same'],
  ]);
});

test('compares the programs of two applications, and the addresses without case and punctuation', () => {
  const other = { ...person, programName: 'Families', address: '12 OAK STREET Columbia 65201' };
  renderAt(
    '/',
    <DuplicateTable application={anApplicationReply()} duplicate={{ ...duplicate, kind: 'Application', reasons: [] }} person={other} />,
  );
  expect(rows()).toContainEqual(['Program', 'Seniors', 'Families', 'Different']);
  expect(rows()).toContainEqual(['Address', '12 Oak Street, Columbia 65201', '12 OAK STREET Columbia 65201', 'Same']);
});
