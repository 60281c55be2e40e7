import { expect, test } from 'vitest';
import { hybridCodeColumns } from '../../../shared/entities/hybrid-code.ts';
import { recipientColumns } from '../../../shared/entities/recipient.ts';
import { transactionColumns } from '../../../shared/entities/transaction.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { dataset, datasets } from './datasets.ts';
import { problemsOf } from './reportView.ts';
import { standardReports } from './standardReports.ts';

test('lists the columns that no report offers: codes, held payments, and names that a report implies', () => {
  const left = Object.entries(datasets).map(([name, { of, columns }]) => [
    name,
    of.columns.filter((one) => !one.isHidden && !columns.some((offered) => offered.name === one.name)).map((one) => one.name),
  ]);
  expect(Object.fromEntries(left.filter(([, names]) => names?.length))).toEqual({
    Benefits: ['code'],
    'Hybrid Codes': ['code'],
    Vendors: ['isHeld', 'stateName'],
    'ACH Transactions': ['stateName', 'isVendorHeld', 'stateTimeZone'],
    'Token Issuances': ['recipientId'],
    'Token Redemptions': ['saleId'],
  });
});

test('offers no hidden, internal or secret column', () => {
  for (const { of, columns } of Object.values(datasets)) {
    expect(columns.filter((one) => one.isHidden || one.isInternal || of.secrets.includes(one.name))).toEqual([]);
    expect(columns.filter(({ name }) => /code$|Id$|^id$|accountNumber|routing/i.test(name)).map(({ name }) => name)).toEqual(
      of.name === 'AchTransaction' ? ['returnCode'] : [],
    );
  }
});

test('does not offer a hidden, internal or secret column that is named', () => {
  expect(dataset(transactions, transactionColumns, ['benefitId', 'recipientId', 'paidOn', 'type']).columns.map(({ name }) => name)).toEqual(
    ['type'],
  );
  const secretive = { ...recipients, secrets: ['city'] } as unknown as typeof recipients;
  expect(dataset(secretive, recipientColumns, ['city', 'zip']).columns.map(({ name }) => name)).toEqual(['zip']);
});

test('adds a new column of a list to no report until it is named', () => {
  const grown = [...hybridCodeColumns, { ...hybridCodeColumns[0], name: 'pin', label: 'PIN' }] as const;
  expect(dataset(transactions, grown, ['programName']).columns.map(({ name }) => name)).toEqual(['programName']);
});

test('provides eleven valid standard reports with distinct names', () => {
  expect(standardReports.flatMap((report) => problemsOf(report).map(({ errorMessage }) => `${report.name}: ${errorMessage}`))).toEqual([]);
  expect(new Set(standardReports.map(({ name }) => name)).size).toBe(11);
});
