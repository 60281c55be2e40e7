import { Box } from '@mui/material';
import type { Column, Wire } from '../../../shared/core/column.ts';
import { zoneName } from '../../../shared/core/days.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { signedDollars } from '../../../shared/core/money.ts';
import { formatDay, formatInstant } from '../dayText.ts';
import { Badge } from '../look/Badge.tsx';
import { toneOf } from '../look/statusTones.ts';
import { filterKind } from './operators.ts';

/** Returns a value as text, or '' without one. `row` is needed if the row contains the column's zone. */
export function cellText(column: Column, value: Wire | undefined, row?: Readonly<Record<string, Wire>>): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.searchedAs === 'phone') return formatPhone(String(value));
  if (column.format === 'money') return signedDollars(Number(value));
  if (column.format === 'day' || column.type === 'dateTime') return formatDay(String(value));
  if (column.type === 'dateTimeOffset') return formatInstant(String(value), zoneOf(column, row));
  if (column.format === 'timeZone') return zoneName(String(value));
  return filterKind(column) === 'number' ? Number(value).toLocaleString('en-US') : String(value);
}

function zoneOf({ zoneBy = '' }: Column, row: Readonly<Record<string, Wire>> = {}): string | undefined {
  const zone = row[zoneBy];
  return zone ? String(zone) : undefined;
}

/** Numbers and money are right-aligned, so that their digits line up. */
export function isNumeric(column: Column): boolean {
  return column.format === 'money' || filterKind(column) === 'number';
}

interface Props {
  column: Column;
  value: Wire | undefined;
  row?: Readonly<Record<string, Wire>>;
}

/** Whether the value is a badge: any value of a choice of statuses, or a marked value of another choice, such as a refund among sales. */
function isBadge({ options = [], marked }: Column, text: string): boolean {
  return marked?.includes(text) === true || (text !== '' && options.length > 0 && options.every(toneOf));
}

/** A value as the list shows it. A missing value is a dash that screen readers skip. */
export function Cell({ column, value, row }: Props) {
  const text = cellText(column, value, row);
  if (isBadge(column, text)) return <Badge status={text} />;
  if (text !== '') return text;
  return (
    <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}
