/**
 * `npm run costs`: writes the portal's costs into docs/deploy.md, computed from the templates, infra/aws/groups.ts, the bench's units and
 * the price list.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Assembled, templatesIn } from '../../check/assembled.ts';
import { markdownTable } from '../../check/markdownTable.ts';
import { type Group, groupsOf } from '../group.ts';
import { countedIn } from './counted.ts';
import { busyLines, type CostLine, idleLines, sum, tableGb } from './monthly.ts';
import { pricesOf } from './prices.ts';

const page = path.resolve(import.meta.dirname, '../../../docs/deploy.md');
const [begin, end] = ['<!-- npm run costs -->', '<!-- end of costs -->'];

const dollars = (value: number) => value.toFixed(2);
const total = (lines: readonly CostLine[]) => sum(lines.map((line) => line.dollars));
/** Without AWS's free allowance for each account. */
const afterFree = (lines: readonly CostLine[]) => total(lines) - sum(lines.map((line) => line.free ?? 0));

function tableOf(lines: readonly CostLine[], hasWhy = false): string {
  const row = (what: string, arithmetic: string, why: string, cost: string) => [what, arithmetic, ...(hasWhy ? [why] : []), cost];
  const rows = lines.map(({ what, arithmetic, why = '', dollars: cost }) => row(what, arithmetic, why, dollars(cost)));
  return markdownTable(row('item', 'arithmetic', 'why', '$'), [...rows, row('**together**', '', '', `**${dollars(total(lines))}**`)]);
}

interface Stages {
  readonly production: Assembled;
  readonly development: Assembled;
}

/** Returns the lines of each table, in its order. */
function linesOf(stages: Stages, groups: readonly Group[]) {
  const production = countedIn(stages.production);
  const idle = idleLines(production, groups, tableGb.production);
  return {
    idle,
    busy: [...busyLines(production, groups), ...idle],
    development: idleLines(countedIn(stages.development), groups, tableGb.development),
  };
}

/** Returns the costs of the two stages as text for docs/deploy.md. */
export function costsText(stages: Stages, groups: readonly Group[]): string {
  const { idle, busy, development } = linesOf(stages, groups);
  return [
    `The prices are the list prices of us-east-1 of ${pricesOf}. CloudFront stays within its free tier.\nSo does Cognito, except in the busiest month.`,
    '### Production, in a month without any work',
    tableOf(idle, true),
    '### Production, in the busiest month of a State with 50,000 recipients',
    '- 100 staff, each with 500 calls a day on 22 days\n- 3 redemptions a recipient\n- All recipients are imported in that month, and all log in to an account of their own.\n- 50,000 emails',
    tableOf(busy),
    '### A development stage, in a month without any work',
    `In an account of its own it costs $${dollars(afterFree(development))}, because AWS includes ten alarms and a million queue requests a month for free. In another account:`,
    tableOf(development),
  ].join('\n\n');
}

/**
 * Returns monthly costs in dollars: production's busiest month, Cognito's part of it, an idle month of production, and a development stage
 * in its own account.
 */
export function monthlyTotals(stages: Stages, groups: readonly Group[]) {
  const { idle, busy, development } = linesOf(stages, groups);
  return {
    busy: total(busy),
    logins: total(busy.filter(({ what }) => what === 'Cognito')),
    idle: total(idle),
    development: afterFree(development),
  };
}

/** Returns the part of the page that this script writes. */
export function costsIn(text: string): string {
  return text.slice(text.indexOf(begin) + begin.length, text.indexOf(end)).trim();
}

if (import.meta.main) {
  const { exampleOf } = await import('../stacks/emptyPortal.ts');
  const groups = groupsOf((await import('../groups.ts')).groups, false);
  const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-costs-'));
  const of = (stage: 'production' | 'development') => templatesIn(exampleOf(stage, path.join(folder, stage)).app.synth().directory);
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(costsIn(text), () => costsText({ production: of('production'), development: of('development') }, groups)),
  );
  rmSync(folder, { recursive: true });
}
