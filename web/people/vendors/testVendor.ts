/** A vendor as the server returns it, for the tests of these screens. */
export const testVendor = {
  id: ':id',
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'u',
  name: 'Amstutz Farms',
  userName: 'amstutz@example.net',
  stateId: 'mo',
  outletType: 'Farmer',
  payeeName: 'Amstutz Farms',
  accountHolder: 'Personal',
  accountType: 'Checking',
  routingNumber: '021000021',
  accountNumberLast4: '5678',
  isArchived: false,
} as const;
