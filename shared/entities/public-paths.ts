/**
 * Paths of public pages, and of their calls. The first page of the public application loads no schema, because schemas would be a few
 * hundred lines for one line of path each.
 */
export const applyPath = '/api/applications/apply';
export const programLogoPath = '/api/programs/logo/{programId}/{logoGuid}';
export const stateLogoPath = '/api/states/logo/{stateId}/{logoGuid}';
export const stateLogoAddress = (stateId: string, logoGuid: string) =>
  stateLogoPath.replace('{stateId}', stateId).replace('{logoGuid}', logoGuid);
export const programMapPath = '/api/programs/map/{programId}/{mapGuid}';
/** The public page of a program. Its address must stay the same, because vendors' cards are on paper. */
export const programPageRoute = '/p/:programId';
export const programPagePath = (programId: string) => programPageRoute.replace(':programId', programId);
