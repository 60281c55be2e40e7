import { expect, test } from 'vitest';
import { hybridCodeColumns } from '../../../shared/entities/hybrid-code.ts';
import { recipientColumns } from '../../../shared/entities/recipient.ts';
import { transactionColumns } from '../../../shared/entities/transaction.ts';
import { recipients } from '../../entities/recipient.ts';
import { transactions } from '../../entities/transaction.ts';
import { dataset, datasets } from './datasets.ts';
import { problemsOf } from './reportView.ts';
import { standardReports } from './standardReports.ts';

test('what the lists show and no report can is known: codes, and names of what a report is about anyway', () => {
  const left = Object.entries(datasets).map(([name, { of, columns }]) => [
    name,
    of.columns.filter((one) => !one.isHidden && !columns.some((offered) => offered.name === one.name)).map((one) => one.name),
  ]);
  expect(Object.fromEntries(left.filter(([, names]) => names?.length))).toEqual({
    Benefits: ['code'],
    'Hybrid Codes': ['code'],
    Vendors: ['stateName'],
    'ACH Transactions': ['stateName', 'stateTimeZone'],
    'Token Issuances': ['recipientId'],
    'Token Redemptions': ['saleId'],
  });
});

test('nothing that is hidden, internal or secret is offered', () => {
  for (const { of, columns } of Object.values(datasets)) {
    expect(columns.filter((one) => one.isHidden || one.isInternal || of.secrets.includes(one.name))).toEqual([]);
    expect(columns.filter(({ name }) => /code$|Id$|^id$|accountNumber|routing/i.test(name)).map(({ name }) => name)).toEqual(
      of.name === 'AchTransaction' ? ['returnCode'] : [],
    );
  }
});

test('naming what is hidden, internal or secret does not offer it', () => {
  expect(dataset(transactions, transactionColumns, ['benefitId', 'recipientId', 'paidOn', 'type']).columns.map(({ name }) => name)).toEqual(
    ['type'],
  );
  const secretive = { ...recipients, secrets: ['city'] } as unknown as typeof recipients;
  expect(dataset(secretive, recipientColumns, ['city', 'zip']).columns.map(({ name }) => name)).toEqual(['zip']);
});

test('a column that a list gains is in no report until somebody names it', () => {
  const grown = [...hybridCodeColumns, { ...hybridCodeColumns[0], name: 'pin', label: 'PIN' }] as const;
  expect(dataset(transactions, grown, ['programName']).columns.map(({ name }) => name)).toEqual(['programName']);
});

test('the ten reports that are there from the start are sound, and have names of their own', () => {
  expect(standardReports.flatMap((report) => problemsOf(report).map(({ errorMessage }) => `${report.name}: ${errorMessage}`))).toEqual([]);
  expect(new Set(standardReports.map(({ name }) => name)).size).toBe(10);
});
