import type { Me } from '../../../shared/entities/account.ts';

/** An Admin with a user record in Missouri. */
export const testAdmin: Me = {
  id: 'u1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'M',
  roleNames: ['Admin'],
  stateId: 'mo',
  stateName: 'Missouri',
  serviceAreas: [],
  hasProgramWithTokenType: false,
};
