/** The disposition as lines: the text of the file and the print, in the order and the words of the screen. */
import {
  accountedFor,
  type Disposition,
  type DispositionReport,
  type Figure,
  shareOf,
  unaccountedFor,
} from '../../../../shared/entities/disposition.ts';

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
    lines: [line('Issued', issued), ...parts.map((part) => line(part.part, part)), line('Accounted For', accountedFor(disposition))],
    warning: isWhole ? undefined : `Not accounted for: ${amount(cents)} and ${pieces} pieces. Tell the portal’s administrator.`,
  };
}

/** Returns the whole first, then each program and each service area. */
export function dispositionAccounts(report: DispositionReport, amount: (cents: number) => string): Account[] {
  const { whole, programs, serviceAreas, serviceAreaName, stateName, tokens } = report;
  return [
    accountOf(serviceAreaName ?? stateName, whole, amount),
    ...programs.map((one) => accountOf(`Program: ${one.name}`, one, amount)),
    ...serviceAreas.map((one) => accountOf(`Service area: ${one.name}`, one, amount)),
    ...(tokens ? [accountOf('Tokens of all service areas', tokens, amount)] : []),
  ];
}
