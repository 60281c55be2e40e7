/** Reads docs/security.md: the answer to each requirement, and the tests that it names. */

/** The kind of answer to a requirement: tests, a page, or none. */
type Kind = 'shown' | 'written' | 'does not apply' | 'not met';

interface Requirement {
  /** The standard's number: '6.2.1'. */
  readonly number: string;
  readonly kind: Kind;
  readonly answer: string;
}

interface Citation {
  /** Relative to the repository. */
  readonly file: string;
  /** The test's exact title. */
  readonly title: string;
}

/** Returns the rows of the page's tables that begin with the number of a requirement, each with the following rows without a number. */
export function requirementsIn(page: string): Requirement[] {
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| [^|]* \| (.*) \|\n((?:\| +\| +\| .* \|\n)*)/gm)].map(
    ([, number = '', first = '', more = '']) => {
      const answer = [first.trim(), ...more.split('\n').flatMap((row) => row.split('|')[3]?.trim() ?? [])].join('\n');
      return { number, answer, kind: kindOf(answer) };
    },
  );
}

function kindOf(answer: string): Kind {
  if (answer.startsWith('NOT MET')) return 'not met';
  if (answer.startsWith('Does not apply: ')) return 'does not apply';
  return answer.startsWith('Written: ') ? 'written' : 'shown';
}

/** Returns each test that a text names: a file between backticks, and the titles in curly quotes that follow it. */
export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))`(:? )((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', , titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
}

/** Returns whether a test file contains a test with this title that runs. Other words of the file do not count. */
export function holdsTest(source: string, title: string): boolean {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${title}${quote},`);
  return quoted.some((words) => code.split(words).some((before, i, all) => i < all.length - 1 && isTestCall(before)));
}

/** A title follows `test(`, or the brackets of `test.each(…)(`, but not `describe(` or `test.skip(`. */
function isTestCall(before: string): boolean {
  const call = before.trimEnd();
  if (!call.endsWith(')(')) return /(?<![\w.])(test|it)\($/.test(call);
  let depth = 0;
  for (let i = call.length - 2; i >= 0; i--) {
    if (call[i] === ')') depth++;
    if (call[i] === '(') depth--;
    if (depth === 0) return /(?<![\w.])(test|it)\.(each|for)(<[\s\S]{0,200}>)?$/.test(call.slice(0, i));
  }
  return false;
}

/** Returns the link anchors of headings. */
export function anchorsIn(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the targets of a text's links. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
}
