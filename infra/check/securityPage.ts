/** Reads docs/security.md: which requirement is answered how, and which tests it names. */

/** How a requirement is answered: by tests, by a page, or not. */
type Kind = 'shown' | 'written' | 'does not apply' | 'not met';

interface Requirement {
  /** As the standard numbers it: '6.2.1'. */
  readonly number: string;
  readonly kind: Kind;
  readonly answer: string;
}

interface Citation {
  /** From the repository's top. */
  readonly file: string;
  /** The test's very title. */
  readonly title: string;
}

/** The rows of the page's tables that begin with the number of a requirement, each with the rows below it that have none. */
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

/** Each test that a text names: a file between backticks, and the titles in curly quotes that follow it. */
export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))`(:? )((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', , titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
}

/** Whether a test file holds a test of this title: one that runs, and no other words of the file. */
export function holdsTest(source: string, title: string): boolean {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${title}${quote},`);
  return quoted.some((words) => code.split(words).some((before, i, all) => i < all.length - 1 && isTestCall(before)));
}

/** A title stands behind `test(`, or behind the brackets of `test.each(…)(`; not behind `describe(` or `test.skip(`. */
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

/** What a heading is linked by. */
export function anchorsIn(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** The targets of a text's links. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
}
