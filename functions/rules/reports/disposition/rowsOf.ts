/** The disposition as lines: the text of the file and the print, in the order and the words of the screen. */
import {
  accountedFor,
  type Disposition,
  type DispositionReport,
  type Figure,
  shareOf,
  unaccountedFor,
} from '../../../../shared/entities/disposition.ts';
import { textsOf } from '../../../core/texts.ts';

const say = textsOf('reports/server.staff');

interface Line extends Figure {
  readonly label: string;
  readonly share: string;
}

export interface Account {
  readonly title: string;
  readonly lines: readonly Line[];
  /** The warning below the account if the sum differs from the issued amount. */
  readonly warning: string | undefined;
}

function accountOf(title: string, disposition: Disposition, amount: (cents: number) => string): Account {
  const { issued, parts } = disposition;
  const line = (label: string, { pieces, cents }: Figure): Line => ({ label, pieces, cents, share: shareOf(cents, disposition) });
  const { pieces, cents } = unaccountedFor(disposition);
  const isWhole = pieces === 0 && cents === 0;
  return {
    title,
    lines: [
      line(say('disposition.issued'), issued),
      ...parts.map((part) => line(part.part, part)),
      line(say('disposition.accountedFor'), accountedFor(disposition)),
    ],
    warning: isWhole ? undefined : say('disposition.notAccountedFor', { amount: amount(cents), pieces: String(pieces) }),
  };
}

/** Returns the whole first, then each program and each service area. */
export function dispositionAccounts(report: DispositionReport, amount: (cents: number) => string): Account[] {
  const { whole, programs, serviceAreas, serviceAreaName, stateName, tokens } = report;
  return [
    accountOf(serviceAreaName ?? stateName, whole, amount),
    ...programs.map((one) => accountOf(say('disposition.program', { name: one.name }), one, amount)),
    ...serviceAreas.map((one) => accountOf(say('disposition.serviceArea', { name: one.name }), one, amount)),
    ...(tokens ? [accountOf(say('disposition.tokensOfAll'), tokens, amount)] : []),
  ];
}
