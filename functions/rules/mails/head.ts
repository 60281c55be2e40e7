/** The head of an email: the State's logo, name and agency on white, under a strip in the State's color. */
import { stateColors } from '../../../shared/core/stateColors.ts';
import { stateLogoAddress } from '../../../shared/entities/public-paths.ts';
import type { State } from '../../../shared/entities/state.ts';
import { env } from '../../core/env.ts';
import { escaped } from './fill.ts';

/** The portal's own green, for States without a color. */
const marketGreen = '#1b5e43';
const font = 'font-family:Arial,Helvetica,sans-serif';

/** Returns the head as HTML that old email programs show too: a table with styles on its elements. The name is text next to the logo. */
export function mailHead({ id, name, agencyName, logoGuid, brandColor }: State): string {
  const color = brandColor === undefined ? marketGreen : stateColors(brandColor).light.main;
  const picture =
    logoGuid === undefined
      ? ''
      : cell(
          `<img src="${escaped(env().ORIGIN + stateLogoAddress(id, logoGuid))}" alt="" height="40" style="display:block">`,
          ' width="1%"',
        );
  const agency = agencyName === undefined ? '' : `<br><span style="font-size:13px;color:#49534d">${escaped(agencyName)}</span>`;
  const names = cell(`<strong style="font-size:18px;color:#151b17">${escaped(name)}</strong>${agency}`);
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-top:4px solid ${color};border-bottom:1px solid #e2e6e0;margin-bottom:16px"><tr>${picture}${names}</tr></table>`;
}

const cell = (content: string, width = '') => `<td${width} style="padding:12px 12px 12px 0;${font};line-height:1.3">${content}</td>`;
