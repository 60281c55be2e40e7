/**
 * Finds texts for users in the code of screens and functions. They belong in the catalog (shared/texts). Labels and stored values that
 * `shared` defines are allowed, because the screens and functions share them. Run as a script, it prints them for a folder.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface OutsideText {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** A text is made of words, with the punctuation of prose. Selectors, styles, queries and paths are not. */
const prose = /^[\p{L}\p{N}\s.,:;!?'’“”"()–—…%$&/+×·→-]*$/u;
const word = /\p{L}[\p{L}’']+/gu;
const value = ' {} ';

/** Returns whether a literal is a text: a sentence of at least four words, or in screens a label of two or more words. */
function isText(text: string, isScreen: boolean): boolean {
  const plain = text.replaceAll(value, ' ');
  if (!prose.test(plain) || !/\p{L}\s+\S/u.test(plain)) return false;
  const words = plain.match(word)?.length ?? 0;
  const isQuery = /\b(?:SELECT|INSERT|CREATE|DELETE|GROUP BY|ORDER BY|IS (?:NOT )?NULL|CAST|EXISTS)\b/.test(plain);
  if (isQuery || /^[\w-]+(?:\.[\w-]+)+/.test(plain)) return false;
  const looksLikeCode = /^[a-z-]+\(|\d(?:px|rem|fr|em|vh|vw|%)|^[a-z/]+\/[a-z+.-]+;|^(?:&|main|body|@|html) /.test(plain.trim());
  return !looksLikeCode && words >= (isScreen && /^\s*[\p{Lu}“]/u.test(plain) ? 2 : 4);
}

/** Calls with messages for developers and operators. */
const isForOperators = (name: string) => /^(?:Fault|Error|TypeError|RangeError|DOMException|log|report|console)$/.test(name);

/** Returns the texts of a file that `isKnown` does not accept. `file` is its path in the repository. */
export function textsOutside(file: string, source: string, isKnown: (text: string) => boolean): OutsideText[] {
  const isScreen = file.startsWith('web/');
  const found: OutsideText[] = [];
  const take = (text: string, { start }: Node, isShown = false) => {
    const one = text.replace(/\s+/g, ' ').trim();
    if ((isShown ? /\p{L}{2}/u.test(one) : isText(text, isScreen)) && !isKnown(one))
      found.push({ line: source.slice(0, start).split('\n').length, text: one });
  };
  const visit = (node: unknown, parent?: Node, name = ''): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, parent, name);
      return;
    }
    if (!isNode(node) || isSkipped(node, parent, name)) return;
    if (node.type === 'JSXText') take(String(node.value), node, true);
    else if (node.type === 'Literal' && typeof node.value === 'string') take(node.value, node);
    else if (node.type === 'TemplateLiteral') take(wordsOf(node), node);
    for (const [key, child] of Object.entries(node)) if (typeof child === 'object' && child !== null) visit(child, node, key);
  };
  visit(parseSync(file, source).program);
  return found;
}

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node;

const wordsOf = ({ quasis }: Node) => (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join(value);

function isSkipped(node: Node, parent: Node | undefined, name: string): boolean {
  if (/^(?:Import|TS)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return true;
  if (name === 'key' && parent?.type === 'Property') return true;
  // The change log stores the names of actions.
  if (name === 'value' && parent?.type === 'Property' && (parent.key as Node).name === 'action') return true;
  if (node.type === 'BinaryExpression') return ['===', '!=='].includes(String(node.operator));
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  const called = callee.type === 'MemberExpression' ? (callee.object as Node) : callee;
  return isForOperators(String(called.name ?? ''));
}

/** All string literals of a file. */
function literalsOf(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (isNode(node)) {
      if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
      for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) visit(child);
    }
  };
  visit(parseSync(file, source).program);
  return found;
}

const isOurs = (file: string) => !/node_modules|\.test\.tsx?$|\/test[A-Z][^/]*$|^web\/e2e\//.test(file);

/** Files with texts that stay in the code, and the reason. A text of `shared` is allowed everywhere. */
export const onPurpose: Readonly<Record<string, string>> = {
  'functions/api/account/secondFactor.ts': 'the change log stores it',
  'functions/api/users/takeTotp.ts': 'the change log stores it',
  'functions/core/excel.ts': 'a format of dates',
  'functions/core/http/closed.ts': 'names of routes',
  'functions/core/lists/keptStates.ts': 'for the log',
  'functions/core/lists/loading.ts': 'the message of an internal error',
  'functions/core/lists/postgres/analysts.ts': 'SQL',
  'functions/core/lists/postgres/connections.ts': 'SQL',
  'functions/core/lists/postgres/projector.ts': 'SQL',
  'functions/core/lists/postgres/schemas.ts': 'SQL',
  'functions/core/lists/postgres/unavailable.ts': 'for the log',
  'functions/core/lists/restore.ts': 'for the log',
  'functions/core/lists/query/layout.ts': 'the message of a fault',
  'functions/core/log.ts': 'for the log',
  'functions/core/store/store.ts': 'the message of a fault',
  'functions/entities/link-token.ts': 'the title of a record in the change log',
  'functions/rules/applications/replaceDeniedWithKept.ts': 'records store it',
  'functions/rules/imports/due.ts': 'for the log',
  'functions/rules/lists/moveSmall.ts': 'for the log',
  'functions/rules/mails/refusal.ts': 'records store it',
  'functions/rules/payments/makeFile.ts': 'a field of a practice file',
  'functions/rules/people/likeness/likeness.ts': 'records store it',
  'functions/workers/first-admin/firstAdmin.ts': 'for the operator’s terminal',
  'functions/workers/first-admin/practiceAdmin.ts': 'for the operator’s terminal',
  'web/access/account/formatAgent.ts': 'names of browsers',
  'web/app/StoreBadge.tsx': 'names of stores',
  'web/app/theme.ts': 'names of fonts',
  'web/core/look/statusTones.ts': 'statuses that records store',
  'web/apply/form/sampleAnswers.ts': 'invented answers for practice States',
  'web/people/vendors/VendorQr.tsx': 'the name of a file',
};

/** Returns all texts outside the catalog, by file. */
export function allOutside(folder = ''): Map<string, OutsideText[]> {
  const read = (file: string) => readFileSync(file, 'utf8');
  const known = new Set(
    globSync('shared/**/*.ts')
      .filter(isOurs)
      .flatMap((file) => literalsOf(file, read(file))),
  );
  const files = globSync('{web,functions}/**/*.{ts,tsx}').filter((file) => isOurs(file) && file.startsWith(folder));
  return new Map(files.sort().map((file) => [file, textsOutside(file, read(file), (text) => known.has(text))]));
}

if (import.meta.main) {
  let count = 0;
  for (const [file, texts] of allOutside(process.argv[2])) {
    if (onPurpose[file]) continue;
    count += texts.length;
    for (const { line, text } of texts) console.log(`${file}:${line}  ${text}`);
  }
  console.log(`${count} texts outside the catalog.`);
}
