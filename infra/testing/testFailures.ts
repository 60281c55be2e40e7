/** Lists the failed tests and their errors, from the JSON reports of vitest and of playwright. */
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: string;
    /** The error of the file itself. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly errors: readonly PlaywrightError[] }[] }[];
  }[];
}
interface PlaywrightReport extends Suite {
  readonly config: { readonly rootDir: string };
  /** Errors outside of tests, such as an error at the portal's start. */
  readonly errors: readonly PlaywrightError[];
}

interface Failure {
  /** A path, with its line if known: '/repository/web/core/call.test.ts:12'. */
  readonly at: string;
  readonly title: string;
  /** The messages. A browser test has one for the failed condition, and one for the content of each page. */
  readonly errors: readonly string[];
}

/** The number of lines of each error in the report. */
const maxLines = 12;
const maxFailures = 20;

function vitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && message) return [{ at: name, title: 'the whole file', errors: [message] }];
    return failed.map(({ fullName, failureMessages }) => {
      const error = failureMessages.join('\n');
      const [, line] = error.split(`${name}:`, 2)[1]?.match(/^(\d+)/) ?? [];
      return { at: line ? `${name}:${line}` : name, title: fullName, errors: [error] };
    });
  });
}

const messagesOf = (errors: readonly PlaywrightError[]) => errors.map(({ message = '' }) => message);

function playwrightFailures(suite: Suite, root: string): Failure[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        at: `${join(root, file)}:${line}`,
        title,
        errors: messagesOf(results.findLast(({ errors }) => errors.length > 0)?.errors ?? []),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((each) => playwrightFailures(each, root))];
}

function failuresOf(report: object): Failure[] {
  if ('testResults' in report) return vitestFailures(report as VitestReport);
  const { errors, config, ...suite } = report as PlaywrightReport;
  const outside = errors.map((error) => ({
    at: error.location ? `${error.location.file}:${error.location.line}` : config.rootDir,
    title: 'outside of the tests',
    errors: messagesOf([error]),
  }));
  return [...outside, ...playwrightFailures(suite, config.rootDir)];
}

function firstLines(error: string): string[] {
  const isTold = (line: string) => line.trim() !== '' && !line.includes('/node_modules/') && !line.includes('<anonymous>');
  return stripVTControlCharacters(error).split('\n').filter(isTold).slice(0, maxLines);
}

/** Returns the failed tests of either report, each with its place and the first lines of its errors. Paths are relative to `folder`. */
export function failureWords(report: object, folder: string): string[] {
  const failures = failuresOf(report);
  const words = failures.slice(0, maxFailures).map(({ at, title, errors }) => {
    const lines = errors.flatMap(firstLines);
    const place = isAbsolute(at) ? relative(folder, at) : at;
    return [`FAILED  ${place}  ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
  const left = failures.length - words.length;
  return left > 0 ? [...words, `... and ${left} more`] : words;
}

/** The files with failed tests in either report, relative to `folder`. */
export function failedFiles(report: object, folder: string): string[] {
  return [...new Set(failuresOf(report).map(({ at }) => relative(folder, at.replace(/:\d+$/, ''))))];
}
