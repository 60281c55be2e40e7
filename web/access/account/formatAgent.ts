/** Describes a user agent in words: 'Firefox on Windows'. The first matching pattern counts, because most browsers also name others. */
import type { SayOf } from '../../core/language/texts.ts';

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const first = (known: typeof browsers, agent: string) => known.find(([pattern]) => pattern.test(agent))?.[1];

export function formatAgent(agent: string, say: SayOf<'access/account'>): string {
  const browser = first(browsers, agent);
  const system = first(systems, agent);
  if (!browser && !system) return say(agent ? 'own.anyProgram' : 'own.unknown');
  return say('own.agent', { browser: browser ?? say('own.anyBrowser'), system: system ?? say('own.anySystem') });
}
