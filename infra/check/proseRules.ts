/** Rules of the prose linter, as data. Edit to add a banned idiom, or to change the advice that the linter prints. */

export type ProseKind = 'comment' | 'title' | 'page' | 'text';

export interface ProseRule {
  readonly name: string;
  /** Finds the fault in one sentence. Code and quoted words are removed from the sentence before. */
  readonly pattern: RegExp;
  /** A sentence that says what to write instead. */
  readonly advice: string;
  /** Pieces that the rule covers. All of them when it is absent. */
  readonly kinds?: readonly ProseKind[];
}

const idiom = (words: string, advice: string): ProseRule => ({
  name: 'idiom',
  pattern: new RegExp(`\\b(?:${words})\\b`, 'i'),
  advice: `Write ${advice}.`,
});

export const proseRules: readonly ProseRule[] = [
  {
    name: 'relative clause',
    pattern: /^(?:what|who|whose|whoever|of|where|that|how (?:many|much|far)) [^?]*$/i,
    advice: 'Begin the sentence with its subject.',
    kinds: ['comment', 'title', 'page'],
  },
  idiom('tells?|told|telling', '“shows”, “returns”, “notifies” or “contains”'),
  idiom('stands?(?!-in)|stood|standing|lies|lay', '“is” or “is in”'),
  idiom('holds', '“is valid”, “stores” or “keeps”'),
  idiom('mend(?:s|ed|ing)?', '“fix” or “correct”'),
  idiom('judg(?:es?|ed|ing|ement)', '“validate”, “check” or “evaluate”'),
  idiom(
    '(?:take[sn]?|took|taking) (?:(?:it|them|this|that|one|money) )?(?:up|in|over|back)',
    'the exact verb: load, adopt, recall, reverse, undo, return',
  ),
  idiom('go(?:es)? on|went on|br(?:ings?|ought) on', '“continues” or “advances”'),
  idiom('anew', '“again”'),
  idiom('meanwhile', '“concurrently” or “in the meantime”'),
  idiom('besides?', '“next to” or “in addition to”'),
  idiom('nobody|somebody', '“no one” or “another person”'),
  idiom('whoever|whose|whom', '“anyone who” or “the owner’s”'),
  idiom('so many|so much', '“the count” or “the amount”'),
  idiom('as it was|as they were', '“unchanged”'),
  idiom('all the same', '“anyway”'),
  idiom('until now', '“previously”'),
  idiom('no more(?! than\\b)|any more(?! than\\b)', '“no longer”'),
  idiom('sign(?:s|ed|ing)?[ -]in', '“log in”'),
  idiom('e-mails?|e-mailed', '“email”'),
  idiom('telephones?', '“phone”'),
  { name: 'semicolon', pattern: /;(?:\s|$)/, advice: 'Write two sentences.' },
  { name: 'long sentence', pattern: /^(?:\S+\s+){25,}\S/, advice: 'Write at most 25 words in a sentence.' },
  { name: 'long title', pattern: /^.{111,}/, advice: 'Write a title of at most 110 characters, about one behavior.', kinds: ['title'] },
];
