/** Writes the scores into docs/figures.md, between two markers. Rows of folders that did not run are kept. */
import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from '../check/markdownTable.ts';
import { folders } from './folders.ts';
import type { Score } from './score.ts';

const page = 'docs/figures.md';
const [begin, end] = ['<!-- mutation: begin -->', '<!-- mutation: end -->'];
const head = ['folder', 'mutants', 'killed', 'survived', 'score', 'minutes'];

/** Returns the page with the folder's new row. Throws if the markers are missing. */
export function withScore(text: string, folder: string, { mutants, killed, survivors, percent, minutes }: Score): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no markers ${begin} and ${end}`);
  const row = [folder, mutants, killed, survivors.length, `${percent.toFixed(1)}%`, minutes.toFixed(1)].map(String);
  const rows = new Map([...rowsIn(text.slice(from, to)), row].map((cells) => [cells[0], cells]));
  const sorted = Object.keys(folders).flatMap((name) => [rows.get(name)].filter((cells) => cells !== undefined));
  return `${text.slice(0, from)}${begin}\n\n${markdownTable(head, sorted)}\n\n${text.slice(to)}`;
}

function rowsIn(table: string): string[][] {
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

export function writeScore(folder: string, score: Score): void {
  writeFileSync(page, withScore(readFileSync(page, 'utf8'), folder, score));
}
