/** The pieces of prose in a source file, a page or a catalog file. Edit when prose appears in another kind of file. */
import { parseSync } from 'vite';
import type { ProseKind } from './proseRules.ts';

export interface ProsePiece {
  readonly kind: ProseKind;
  readonly line: number;
  /** Offsets in the file, of the whole comment or literal. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Comment {
  readonly type: 'Line' | 'Block';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Comments that are instructions to a tool. */
const isForTool = /^\s*(?:biome-|@ts-|@vite|@__|#__|v8 |Stryker |\/ <reference|@vitest-|@jsx)/;
const titled = ['test', 'describe'];

/** All pieces of a file, in its order. `file` is its path in the repository. */
export function piecesOf(file: string, source: string): ProsePiece[] {
  if (file.endsWith('.md')) return piecesOfPage(source);
  if (file.endsWith('.json')) return piecesOfCatalog(source);
  const { comments, program } = parseSync(file, source);
  const inComments = joined(comments as Comment[], source)
    .map(({ value, start, end }) => piece('comment', source, start, end, plain(value)))
    .filter(({ text }) => /[a-z]/i.test(text));
  const inTitles = /\.(?:test|e2e)\.tsx?$/.test(file) ? titlesOf(program, source) : [];
  return [...inComments, ...inTitles].sort((a, b) => a.start - b.start);
}

const piece = (kind: ProseKind, source: string, start: number, end: number, text: string): ProsePiece => ({
  kind,
  line: source.slice(0, start).split('\n').length,
  start,
  end,
  text,
});

/** Joins `//` comments of consecutive lines, because they are one paragraph. */
function joined(comments: readonly Comment[], source: string): Comment[] {
  const result: Comment[] = [];
  for (const comment of comments.filter(({ value }) => !isForTool.test(value))) {
    const before = result.at(-1);
    const continues = before?.type === 'Line' && comment.type === 'Line' && /^\n[ \t]*$/.test(source.slice(before.end, comment.start));
    if (continues) result[result.length - 1] = { ...before, value: `${before.value}\n${comment.value}`, end: comment.end };
    else result.push(comment);
  }
  return result;
}

const plain = (comment: string) =>
  comment
    .replace(/^\*/, '')
    .replace(/^[ \t]*\*(?!\*)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

function titlesOf(program: unknown, source: string): ProsePiece[] {
  const found: ProsePiece[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, callee, arguments: given } = node as { type?: string; callee?: Node; arguments?: Node[] };
    const [first] = given ?? [];
    if (type === 'CallExpression' && first && titled.includes(rootOf(callee))) {
      const text =
        first.type === 'Literal' && typeof first.value === 'string' ? first.value : first.quasis?.map(({ value }) => value.raw).join('x');
      if (text) found.push(piece('title', source, first.start, first.end, text));
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(program);
  return found;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly name?: string;
  readonly object?: Node;
  readonly callee?: Node;
  readonly tag?: Node;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

/** `test` of `test(…)`, `test.each(…)(…)` and `` test.each`…`(…) ``. */
function rootOf(node: Node | undefined): string {
  return node?.name ?? (node ? rootOf(node.object ?? node.callee ?? node.tag) : '');
}

/** Paragraphs, list items, headings and table cells. Code blocks are left out. */
function piecesOfPage(source: string): ProsePiece[] {
  const found: ProsePiece[] = [];
  let [at, from, paragraph, isFenced] = [0, 0, '', false];
  const flush = () => {
    if (/[a-z]/i.test(paragraph)) found.push(piece('page', source, from, at, paragraph.trim()));
    paragraph = '';
  };
  for (const line of source.split('\n')) {
    if (/^\s*```/.test(line)) isFenced = !isFenced;
    const isCode = isFenced || /^\s*```/.test(line) || (/^ {4,}\S/.test(line) && !paragraph);
    const isTable = /^\s*\|/.test(line);
    if (isCode || isTable || !line.trim() || /^\s*(?:[-*]|\d+\.|#+|>)\s/.test(line)) flush();
    if (!paragraph) from = at;
    if (isTable) {
      for (const cell of line.split(/(?<!\\)\|/))
        if (/[a-z]/i.test(cell)) found.push(piece('page', source, at, at + line.length, cell.trim()));
    } else if (!isCode && line.trim()) {
      paragraph += ` ${line.replace(/^\s*(?:[-*]|\d+\.|#+|>)\s+/, '')}`;
      if (/^\s*#/.test(line)) flush();
    }
    at += line.length + 1;
  }
  flush();
  return found;
}

function piecesOfCatalog(source: string): ProsePiece[] {
  return [...source.matchAll(/:\s*("(?:[^"\\]|\\.)*")/g)].map((match) => {
    const start = match.index + match[0].length - (match[1]?.length ?? 0);
    const text = (JSON.parse(match[1] ?? '""') as string)
      .replace(/([.:?!])?<(?:\/p|br \/)>/g, (_, end = '.') => `${end} `)
      .replace(/<[^>]*>/g, '');
    return piece('text', source, start, match.index + match[0].length, text);
  });
}
