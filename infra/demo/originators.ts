/** The originators of payments in the two States. The banks and numbers do not exist, but have valid check digits. */
import type { RecordBase } from '../../shared/core/record.ts';
import { type Originator, originatorDefaults } from '../../shared/entities/originator.ts';
import type { Agency } from './schemes.ts';

export const originatorForms: Readonly<Record<Agency['code'], Omit<Originator, keyof RecordBase | 'stateId'>>> = {
  MO: {
    ...originatorDefaults,
    destinationRouting: '089999996',
    destinationName: 'Prairie Example Bank',
    odfi: '08999999',
    originId: '1430000001',
    originName: 'Missouri FMNP Demo',
    companyName: 'MO FMNP DEMO',
    companyId: '1430000001',
    warningCents: 250_000,
  },
  OH: {
    ...originatorDefaults,
    destinationRouting: '049999994',
    destinationName: 'Buckeye Example Bank',
    odfi: '04999999',
    originId: '310000002',
    originName: 'Ohio FMNP Demo',
    companyName: 'OH FMNP DEMO',
    companyId: '9310000002',
    bankingDaysAhead: 2,
    lineEnd: 'CRLF',
    warningCents: 250_000,
  },
};
