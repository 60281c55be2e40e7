import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../shared/core/column.ts';
import { reportApi } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { useCountedLink } from './countedLink.ts';
import { FigureLink } from './Figures.tsx';
import { ReportPage } from './ReportPage.tsx';
import { SpanFilters } from './SpanFilters.tsx';
import { say } from './texts.ts';
import { useSpan } from './useSpan.ts';

const columns: readonly Column[] = [
  { name: 'programName', label: say('issuance.program'), type: 'string' },
  { name: 'issuedBenefitsCount', label: say('issuance.issued'), type: 'int' },
];

/** The number of benefits that each program of a State issued over a range of days. */
export function InternalIssuanceReport() {
  const span = useSpan();
  const { query } = span;
  const link = useCountedLink();
  const answer = useQuery({
    queryKey: ['report', reportApi.internalIssuance.path, query],
    queryFn: ({ signal }) => call(reportApi.internalIssuance, { query, signal }),
    placeholderData: (before) => before,
  });
  return (
    <ReportPage
      title={say('titles.issuance')}
      filters={<SpanFilters {...span} />}
      about={span.about}
      csv={({ programs }) => ({
        columns,
        rows: programs.map(({ programName, issuedBenefitsCount }) => ({ programName, issuedBenefitsCount })),
      })}
      answer={answer}
      prompt={undefined}
    >
      {({ programs }) => (
        <PlainTable
          caption={say('issuance.caption')}
          columns={[
            { label: say('issuance.program'), cell: ({ programName }) => programName },
            {
              label: say('issuance.issued'),
              isNumeric: true,
              cell: ({ programId, programName, isToken, issuedBenefitsCount }) => (
                <FigureLink
                  to={link(isToken ? 'tokens-counted' : 'benefits-counted', { ...query, programId })}
                  list={say('issuance.benefitsList', { program: programName })}
                  value={issuedBenefitsCount.toLocaleString('en-US')}
                />
              ),
            },
          ]}
          rows={programs}
          keyOf={({ programId }) => programId}
          empty={say('issuance.empty')}
        />
      )}
    </ReportPage>
  );
}
