import { Box, Chip } from '@mui/material';
import type { Column, Wire } from '../../../shared/core/column.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { signedDollars } from '../../../shared/core/money.ts';
import { formatDay, formatInstant } from '../dayText.ts';
import { filterKind } from './operators.ts';

/** A value in words; '' when there is none. */
export function cellText(column: Column, value: Wire | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.searchedAs === 'phone') return formatPhone(String(value));
  if (column.format === 'money') return signedDollars(Number(value));
  if (column.format === 'day' || column.type === 'dateTime') return formatDay(String(value));
  if (column.type === 'dateTimeOffset') return formatInstant(String(value));
  return filterKind(column) === 'number' ? Number(value).toLocaleString('en-US') : String(value);
}

/** Numbers and money stand right, so that their digits line up. */
export function isNumeric(column: Column): boolean {
  return column.format === 'money' || filterKind(column) === 'number';
}

/** A value as it is shown; a missing one as a dash that is not read out. */
export function Cell({ column, value }: { column: Column; value: Wire | undefined }) {
  const text = cellText(column, value);
  if (column.marked?.includes(text)) return <Chip size="small" variant="outlined" color="warning" label={text} />;
  if (text !== '') return text;
  return (
    <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}
