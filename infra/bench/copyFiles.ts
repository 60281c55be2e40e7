/** Records as files in PostgreSQL's text format, one for each table of postgresTables.ts. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Change } from '../../functions/core/entity.ts';
import { lineOf, type Table, tables } from './postgresTables.ts';

export class CopyFiles {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'copy-'));
  readonly #open = new Map(
    Object.entries(tables).map(([entity, { name }]) => [entity, { file: path.join(this.#folder, name), lines: [] as string[] }]),
  );

  write(change: Change): void {
    const [of, open] = [tables[change.entity], this.#open.get(change.entity)];
    if (of && open && open.lines.push(lineOf(of, change)) === 10_000) append(open);
  }

  /** Yields each table with its complete file. */
  *all(): Iterable<{ readonly of: Table; readonly file: string }> {
    for (const [entity, open] of this.#open) {
      append(open);
      const of = tables[entity];
      if (of) yield { of, file: open.file };
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

function append({ file, lines }: { readonly file: string; readonly lines: string[] }): void {
  const opened = openSync(file, 'a');
  writeSync(opened, lines.splice(0).join(''));
  closeSync(opened);
}
