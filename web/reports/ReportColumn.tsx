import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, NativeSelect, Stack, Typography } from '@mui/material';
import type { Column } from '../../shared/core/column.ts';
import type { Filter } from '../../shared/core/table.ts';
import type { ReportSort } from '../../shared/entities/report-definition.ts';
import { FilterButton } from '../core/table/FilterButton.tsx';
import { formatFilter } from '../core/table/FilterChips.tsx';
import { sayDefinition } from './definitionTexts.ts';

type Direction = ReportSort['direction'];

interface Props {
  column: Column;
  filter: Filter | undefined;
  direction: Direction | undefined;
  isFirst: boolean;
  isLast: boolean;
  onFilter(filter: Filter | undefined): void;
  onSort(direction: Direction | undefined): void;
  onMove(by: -1 | 1): void;
  onTakeOut(): void;
}

/** A chosen column in the form of a report. */
export function ReportColumn({ column, filter, direction, isFirst, isLast, onFilter, onSort, onMove, onTakeOut }: Props) {
  const { label } = column;
  const buttons = [
    {
      words: sayDefinition('column.up', { column: label }),
      icon: <ArrowUpwardIcon fontSize="small" />,
      isOff: isFirst,
      press: () => onMove(-1),
    },
    {
      words: sayDefinition('column.down', { column: label }),
      icon: <ArrowDownwardIcon fontSize="small" />,
      isOff: isLast,
      press: () => onMove(1),
    },
    { words: sayDefinition('column.remove', { column: label }), icon: <CloseIcon fontSize="small" />, isOff: false, press: onTakeOut },
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
        <FilterButton column={column} filter={filter} onFilter={onFilter} />
        {filter && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {formatFilter(column, filter)}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <NativeSelect
          disableUnderline
          value={direction ?? ''}
          onChange={(event) => onSort(event.target.value === '' ? undefined : (event.target.value as Direction))}
          inputProps={{ 'aria-label': sayDefinition('column.sort', { column: label }) }}
          sx={{ fontSize: '0.875rem', mr: 1 }}
        >
          <option value="">{sayDefinition('column.unsorted')}</option>
          <option value="asc">{sayDefinition('column.ascending')}</option>
          <option value="desc">{sayDefinition('column.descending')}</option>
        </NativeSelect>
        {buttons.map(({ words, icon, isOff, press }) => (
          <IconButton key={words} size="small" aria-label={words} disabled={isOff} onClick={press}>
            {icon}
          </IconButton>
        ))}
      </Stack>
    </Box>
  );
}
