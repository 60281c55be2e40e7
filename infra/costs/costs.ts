/** `npm run costs`: writes what the portal costs into docs/deploy.md, worked out from the templates, infra/groups.ts, the bench's units and the price list. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Assembled, templatesIn } from '../check/assembled.ts';
import { markdownTable } from '../check/markdownTable.ts';
import type { Group } from '../group.ts';
import { countedIn } from './counted.ts';
import { busyLines, type CostLine, idleLines, sum, tableGb } from './monthly.ts';
import { pricesOf } from './prices.ts';

const page = path.resolve(import.meta.dirname, '../../docs/deploy.md');
const [begin, end] = ['<!-- npm run costs -->', '<!-- end of costs -->'];

const dollars = (value: number) => value.toFixed(2);
const total = (lines: readonly CostLine[]) => sum(lines.map((line) => line.dollars));
/** Without what AWS gives each account. */
const afterFree = (lines: readonly CostLine[]) => total(lines) - sum(lines.map((line) => line.free ?? 0));

function tableOf(lines: readonly CostLine[], hasWhy = false): string {
  const row = (what: string, arithmetic: string, why: string, cost: string) => [what, arithmetic, ...(hasWhy ? [why] : []), cost];
  const rows = lines.map(({ what, arithmetic, why = '', dollars: cost }) => row(what, arithmetic, why, dollars(cost)));
  return markdownTable(row('what', 'arithmetic', 'why', '$'), [...rows, row('**together**', '', '', `**${dollars(total(lines))}**`)]);
}

/** The costs of the two stages, as docs/deploy.md has them. */
export function costsText(stages: { readonly production: Assembled; readonly development: Assembled }, groups: readonly Group[]): string {
  const production = countedIn(stages.production);
  const idle = idleLines(production, groups, tableGb.production);
  const busy = [...busyLines(production, groups), ...idle];
  const development = idleLines(countedIn(stages.development), groups, tableGb.development);
  return [
    `At list prices of us-east-1 of ${pricesOf}. CloudFront and Cognito stay within what is free for everybody.`,
    '**Production, in a month without any work:**',
    tableOf(idle, true),
    '**Production, in the busiest month of a State with 50,000 recipients**: 100 staff, each 500 calls a day for 22 days; 3 redemptions a recipient; everybody imported in that month; 50,000 mails:',
    tableOf(busy),
    `**A development stage, in a month without any work:** ${dollars(idleDevelopment(stages.development, groups))} in an account of its own, where AWS gives ten alarms and a million requests to queues for nothing each month; elsewhere:`,
    tableOf(development),
  ].join('\n\n');
}

/** What a development stage costs in an account of its own in a month without any work, in dollars. */
export function idleDevelopment(templates: Assembled, groups: readonly Group[]): number {
  return afterFree(idleLines(countedIn(templates), groups, tableGb.development));
}

/** The part of the page that this writes. */
export function costsIn(text: string): string {
  return text.slice(text.indexOf(begin) + begin.length, text.indexOf(end)).trim();
}

if (import.meta.main) {
  const { exampleOf } = await import('../stacks/emptyPortal.ts');
  const { groups } = await import('../groups.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-costs-'));
  const of = (stage: 'production' | 'development') => templatesIn(exampleOf(stage, path.join(folder, stage)).app.synth().directory);
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(costsIn(text), () => costsText({ production: of('production'), development: of('development') }, groups)),
  );
  rmSync(folder, { recursive: true });
}
