import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { recordPath } from '../parts/changes/recordPath.ts';
import { screens } from './screens.ts';

const kinds = [
  ...[
    'AchBatch',
    'AchTransaction',
    'Application',
    'ApplicationText',
    'Benefit',
    'CheckDeposit',
    'Funding',
    'HybridCode',
    'HybridCodeBatch',
  ],
  ...['Import', 'IncomeLimit', 'IssuancePeriod', 'Program', 'Recipient', 'ReportDefinition', 'ServiceArea', 'Setting', 'State', 'Token'],
  ...['TokenRedemption', 'Transaction', 'User', 'Vendor'],
];

test('has a screen for every link of the change log, in the reader’s own area', () => {
  for (const area of ['/admin', '/state-staff'] as const) {
    const paths = kinds.flatMap((entity) => recordPath(area, { entity, entityId: 'x1', stateId: 'mo' }) ?? []);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const found = screens.filter((screen) => matchPath(screen.path, path));
      expect([path, found.length > 0, path.startsWith(`${area}/`)]).toEqual([path, true, true]);
    }
  }
  expect(recordPath('/admin', { entity: 'toString', entityId: 'x1', stateId: 'mo' })).toBeUndefined();
});
