/** For tests of alarms: evaluates the two kinds of CloudWatch Logs filter patterns that the portal uses. */

const jsonTerm = /\$\.(\w+) = "([^"]*)"/g;
const jsonPattern = /^\{ (\$\.\w+ = "[^"]*"|\(\$\.\w+ = "[^"]*"\)( \|\| \(\$\.\w+ = "[^"]*"\))*) \}$/;
const textTerm = /\?"([^"]*)"/g;
const textPattern = /^\?"[^"]*"( \?"[^"]*")*$/;

/**
 * Whether CloudWatch Logs would count a line: `{ $.message = "a" }`, several such terms joined by `||`, or `?"a" ?"b"`.
 * @throws Error for any other pattern, so that a new kind is never taken for one that matches nothing
 */
export function isCounted(pattern: string, line: string): boolean {
  if (jsonPattern.test(pattern)) {
    const fields = fieldsOf(line);
    return [...pattern.matchAll(jsonTerm)].some(([, field = '', value]) => fields[field] === value);
  }
  if (textPattern.test(pattern)) return [...pattern.matchAll(textTerm)].some(([, term = '']) => line.includes(term));
  throw new Error(`This filter pattern cannot be evaluated: ${pattern}`);
}

/** CloudWatch evaluates JSON terms against lines that are JSON as a whole. */
function fieldsOf(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
