/** The look of a State for the pages of its people and for its public pages. */
import type { StateBrand } from '../../../shared/core/brandTones.ts';
import { stateLogoAddress } from '../../../shared/entities/public-paths.ts';
import type { State } from '../../../shared/entities/state.ts';

/** Loads the code of colors for States that have one. */
export async function brandOf({ id, agencyName, logoGuid, brandColor }: State): Promise<StateBrand> {
  const logo = logoGuid === undefined ? undefined : stateLogoAddress(id, logoGuid);
  if (brandColor === undefined) return { agencyName, logo };
  const { stateColors } = await import('../../../shared/core/stateColors.ts');
  return { agencyName, logo, colors: stateColors(brandColor) };
}
