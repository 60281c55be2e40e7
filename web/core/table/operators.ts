/** The filter operators that each column type allows, with their labels. Edit when the server learns a new operator or type. */
import type { Column } from '../../../shared/core/column.ts';
import type { Operator } from '../../../shared/core/table.ts';

type Kind = 'text' | 'number' | 'day' | 'choice';

const kinds: Record<Column['type'], Kind> = {
  string: 'text',
  int: 'number',
  long: 'number',
  decimal: 'number',
  double: 'number',
  float: 'number',
  dateTime: 'day',
  dateTimeOffset: 'day',
  enum: 'choice',
};

const words: Record<Kind, Partial<Record<Operator, string>>> = {
  text: { Search: 'contains', EqualTo: 'is', NotEqualTo: 'is not', StartsWith: 'starts with', EndsWith: 'ends with' },
  number: {
    EqualTo: 'is',
    NotEqualTo: 'is not',
    LessThan: 'is less than',
    LessThanEqualTo: 'is at most',
    GreaterThan: 'is more than',
    GreaterThanEqualTo: 'is at least',
  },
  day: {
    EqualTo: 'is on',
    NotEqualTo: 'is not on',
    LessThan: 'is before',
    LessThanEqualTo: 'is on or before',
    GreaterThan: 'is after',
    GreaterThanEqualTo: 'is on or after',
    Between: 'is between',
  },
  choice: { MultiSelect: 'is any of', EqualTo: 'is', NotEqualTo: 'is not' },
};
/** Operators for text that takes one of a list of names. The choice of several names comes first. */
const namesWords = { MultiSelect: 'is any of', ...words.text };

/** Returns the kind of filter editor that a column needs. */
export function filterKind(column: Column): Kind {
  return kinds[column.type];
}

function wordsOf(column: Column): Partial<Record<Operator, string>> {
  const kind = filterKind(column);
  return kind === 'text' && (column.options || column.hasChoices) ? namesWords : words[kind];
}

/** Returns the operators of a column, in the order in which the filter offers them. */
export function operatorsOf(column: Column): readonly Operator[] {
  return Object.keys(wordsOf(column)) as Operator[];
}

/** Returns the label of an operator, such as 'starts with'. */
export function operatorLabel(column: Column, operator: Operator): string {
  return wordsOf(column)[operator] ?? operator;
}
