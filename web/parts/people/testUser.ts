/** A user as the server returns it, for the tests of these screens. */
export const testUser = {
  id: ':id',
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'u',
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.org',
  userRoles: ['Local Agency Staff'],
  stateId: 'mo',
  serviceAreas: ['a1'],
  notificationsEnabled: false,
  isLockedOut: false,
  emailConfirmed: true,
} as const;
