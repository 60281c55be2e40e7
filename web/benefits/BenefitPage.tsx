import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { BenefitSheet } from '../../shared/entities/benefit-mail.ts';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { type BenefitRow, findBenefits } from '../parts/people/benefitsOf.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';

interface Props {
  title: string;
  children(benefits: readonly [BenefitRow, ...BenefitRow[]], recipientId: string, sheet: BenefitSheet): ReactNode;
}

/** Loads the benefit in the URL and those in `also`, and then shows the page. */
export function BenefitPage({ title, children }: Props) {
  const { entityid = '' } = useParams();
  const [params] = useSearchParams();
  const { list, details } = useStaffPages();
  const others = [...new Set(params.getAll('also'))].filter((id) => id !== entityid);
  return (
    <RecordPage
      title={title}
      loadKey={['benefits', entityid, others]}
      load={(signal) => findBenefits([entityid, ...others], signal)}
      list={list}
      called={({ rows: [row], recipientId }) => ({
        name: `${row.recipientFirstName} ${row.recipientLastName}`,
        to: details(recipientId),
      })}
    >
      {({ rows, recipientId, sheet }) => children(rows, recipientId, sheet)}
    </RecordPage>
  );
}
