/** The filter operators that each column type allows, with their labels. Edit when the server learns a new operator or type. */
import type { Column } from '../../../shared/core/column.ts';
import type { Operator } from '../../../shared/core/table.ts';
import { say } from './texts.ts';

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
  text: {
    Search: say('operators.text.Search'),
    EqualTo: say('operators.text.EqualTo'),
    NotEqualTo: say('operators.text.NotEqualTo'),
    StartsWith: say('operators.text.StartsWith'),
    EndsWith: say('operators.text.EndsWith'),
  },
  number: {
    EqualTo: say('operators.number.EqualTo'),
    NotEqualTo: say('operators.number.NotEqualTo'),
    LessThan: say('operators.number.LessThan'),
    LessThanEqualTo: say('operators.number.LessThanEqualTo'),
    GreaterThan: say('operators.number.GreaterThan'),
    GreaterThanEqualTo: say('operators.number.GreaterThanEqualTo'),
  },
  day: {
    EqualTo: say('operators.day.EqualTo'),
    NotEqualTo: say('operators.day.NotEqualTo'),
    LessThan: say('operators.day.LessThan'),
    LessThanEqualTo: say('operators.day.LessThanEqualTo'),
    GreaterThan: say('operators.day.GreaterThan'),
    GreaterThanEqualTo: say('operators.day.GreaterThanEqualTo'),
    Between: say('operators.day.Between'),
  },
  choice: {
    MultiSelect: say('operators.choice.MultiSelect'),
    EqualTo: say('operators.choice.EqualTo'),
    NotEqualTo: say('operators.choice.NotEqualTo'),
  },
};
/** Operators for text that takes one of a list of names. The choice of several names comes first. */
const namesWords = { MultiSelect: say('operators.choice.MultiSelect'), ...words.text };

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
