/** Measures how hard a text is to read, with the formulas that American agencies use. Long words and long sentences make a text hard. */

const wordsOf = (text: string) => text.match(/\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [];
/** A text without a period is one sentence. */
const sentencesOf = (text: string) => text.split(/[.!?…:]+(?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length;

/** Counts groups of vowels, without the silent e at the end: 'income' has two. */
function englishSyllables(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<=[^aeiouyl])e$|(?<=[^aeiouydt])ed$|(?<=[^aeiouyscxz])es$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

/** Counts vowels. A weak vowel next to another is spoken with it, unless it has an accent: 'oficina' has four, 'día' two, 'bueno' two. */
function spanishSyllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/qu(?=[eiéí])/g, 'q')
    .replace(/gu(?=[eiéí])/g, 'g');
  return Math.max(1, spoken.match(/[iuü]?[aeoáéó](?:[iuy](?![aeoáéó]))?|[íú]|[iuü][iuüy]?|y$/g)?.length ?? 0);
}

function rates(text: string, syllablesIn: (word: string) => number) {
  const words = wordsOf(text);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return { perSentence: words.length / sentencesOf(text), perWord: syllables / words.length };
}

/** The Flesch-Kincaid grade: the American school grade in which an English text is understood. */
export function gradeOf(text: string): number {
  const { perSentence, perWord } = rates(text, englishSyllables);
  return 0.39 * perSentence + 11.8 * perWord - 15.59;
}

/** The Fernández Huerta score: from 0, very hard, to 100, very easy. Plain Spanish has 60 or more. */
export function easeOf(text: string): number {
  const { perSentence, perWord } = rates(text, spanishSyllables);
  return 206.84 - 60 * perWord - 1.02 * perSentence;
}
