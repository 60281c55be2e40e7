/**
 * Finds references to numbers that do not exist: requirements (docs/specification.md), rules (docs/rules.md) and decisions (docs/decisions).
 * Edit when another page has numbers that code refers to.
 */
import { readdirSync, readFileSync } from 'node:fs';

const kinds = ['specification', 'rule', 'decision'] as const;
type Kind = (typeof kinds)[number];
/** The numbers of each kind, in the order of the page. */
type Numbers = Readonly<Record<Kind, readonly string[]>>;

const pageOf: Readonly<Record<Kind, string>> = {
  specification: 'docs/specification.md',
  rule: 'docs/rules.md',
  decision: 'docs/decisions',
};

/** Sections (`## 5. …`), list items (`- **5.3** …`) and table rows (`| 5.3 | …`, `| R12 | …`). */
const definition = /^(?:## (\d+)\. |- \*\*(\d+\.\d+)\*\* |\| (\d+\.\d+|R\d+) +\|)/gm;

/** Returns the numbers that a page defines. */
export function definedIn(page: string): string[] {
  return [...page.matchAll(definition)].map(([, section, item, row]) => section ?? item ?? row ?? '');
}

/** Returns the numbers that exist in this repository. */
export function existingNumbers(): Numbers {
  return {
    specification: definedIn(readFileSync(pageOf.specification, 'utf8')),
    rule: definedIn(readFileSync(pageOf.rule, 'utf8')),
    decision: readdirSync(pageOf.decision).flatMap((file) => /^\d{4}(?=-)/.exec(file)?.map((digits) => String(Number(digits))) ?? []),
  };
}

/** Blanks, also those at a line break within a comment. */
const blank = String.raw`\s+(?:(?:\*|//)\s+)?`;
const numberOf: Readonly<Record<Kind, string>> = {
  specification: String.raw`\d+(?:\.\d+)?`,
  rule: String.raw`R\d+`,
  decision: String.raw`\d+`,
};

/** Finds references of a kind, such as “decisions 44 and 45”. A number may be a link, such as `[45](0045-separate-busy-records.md)`. */
function referenceTo(kind: Kind): RegExp {
  const one = String.raw`\[?${numberOf[kind]}\b\]?(?:\([^)]*\))?`;
  return new RegExp(String.raw`\b${kind}s?${blank}(${one}(?:(?:,|,?${blank}(?:and|or|to))${blank}${one})*)`, 'gi');
}

/** Returns a message for each, such as `shared/core/password.ts:1: specification N is not in docs/specification.md`. */
export function referenceFaults(file: string, source: string, numbers: Numbers): string[] {
  return kinds.flatMap((kind) =>
    [...source.matchAll(referenceTo(kind))].flatMap(({ index, 1: cited = '' }) => {
      const line = source.slice(0, index).split('\n').length;
      return [...cited.replace(/\([^)]*\)/g, '').matchAll(new RegExp(numberOf[kind], 'g'))]
        .filter(([number]) => !numbers[kind].includes(number))
        .map(([number]) => `${file}:${line}: ${kind} ${number} is not in ${pageOf[kind]}`);
    }),
  );
}
