/** The server's options for a user, for the tests of these screens. There are two States, and Missouri has areas and a vendor. */
import { roleOptions, vendorUserTypeOptions } from '../../../shared/entities/user.ts';

const offered = (areas: readonly string[], vendors: readonly string[]) => ({
  roles: roleOptions(),
  vendorUserTypes: vendorUserTypeOptions,
  states: [
    { value: 'mo', label: 'Missouri' },
    { value: 'oh', label: 'Ohio' },
  ],
  serviceAreas: areas.map((name, index) => ({ value: `a${index + 1}`, label: name })),
  vendors: vendors.map((name, index) => ({ value: `v${index + 1}`, label: name })),
});

export const optionAnswers = {
  'GET /api/users/options': () => offered([], []),
  'GET /api/users/options?stateId=mo': () => offered(['Boone County', 'Cole County'], ['Amstutz Farms']),
  'GET /api/users/options?stateId=oh': () => offered(['Erie'], ['Ohio Farms']),
};
