import DifferentIcon from '@mui/icons-material/CompareArrowsOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { ApplicationReply, DuplicateShown } from '../../shared/entities/application.ts';
import { visuallyHidden } from '../core/visuallyHidden.ts';
import { fullName } from '../parts/people/fullName.ts';
import { type ComparedFact, compareFacts } from './compareFacts.ts';
import { sayDuplicate } from './duplicateTexts.ts';

/** Spread, because the lint rule knows only tables that are laid out as tables. */
const roles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface Props {
  application: ApplicationReply;
  duplicate: DuplicateShown;
  person: NonNullable<DuplicateShown['person']>;
}

/** On phones, the values of a fact are under each other. Roles keep it a table there, because browsers drop those of unusual layouts. */
const sx = {
  display: { xs: 'block', sm: 'table' },
  width: '100%',
  borderCollapse: 'collapse',
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody': { display: { xs: 'block', sm: 'table-row-group' } },
  '& tr': {
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: '1fr auto',
    rowGap: 0.5,
    py: { xs: 1, sm: 0 },
    borderTop: 1,
    borderColor: 'divider',
  },
  '& thead tr': { border: 0 },
  '& th, & td': {
    display: { xs: 'block', sm: 'table-cell' },
    p: { xs: 0, sm: '6px 12px 6px 0' },
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    color: 'text.secondary',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .value': { gridColumn: '1 / -1', width: { sm: '32%' } },
  '& .mark': { gridRow: 1, gridColumn: 2, width: { sm: '20%' } },
  '& tr.different .value': { color: 'text.primary', fontWeight: 600 },
} as const;

/** The application next to a possible duplicate, fact by fact. Differences have a word and an icon, and equal facts are quiet. */
export function DuplicateTable({ application, duplicate, person }: Props) {
  const own = sayDuplicate('compare.own');
  const other = sayDuplicate(duplicate.kind === 'Application' ? 'compare.otherApplication' : 'compare.recipient');
  return (
    <Box component="table" role="table" sx={sx}>
      <Box component="caption" sx={visuallyHidden}>
        {sayDuplicate('compare.caption', { name: fullName(person) })}
      </Box>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {[sayDuplicate('compare.fact'), own, other, sayDuplicate('compare.result')].map((label) => (
            <th key={label} {...roles.columnheader} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {compareFacts(application, duplicate, person).map((fact) => (
          <tr key={fact.label} {...roles.row} className={fact.result}>
            <th {...roles.rowheader} scope="row">
              {fact.label}
            </th>
            <Value label={own}>{fact.own}</Value>
            <Value label={other}>{fact.other}</Value>
            <td {...roles.cell} className="mark">
              <Mark result={fact.result} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** `label` names the record where the table has no visible head. */
function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td {...roles.cell} className="value">
      <Box
        component="span"
        aria-hidden
        sx={{ display: { xs: 'block', sm: 'none' }, fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}
      >
        {label}
      </Box>
      {children || sayDuplicate('compare.notGiven')}
    </td>
  );
}

function Mark({ result }: Pick<ComparedFact, 'result'>) {
  if (result === 'missing') return null;
  if (result === 'same') return <span style={visuallyHidden}>{sayDuplicate('compare.same')}</span>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'warning.main', fontWeight: 600 }}>
      <DifferentIcon aria-hidden fontSize="small" />
      {sayDuplicate('compare.different')}
    </Box>
  );
}
