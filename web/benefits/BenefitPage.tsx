import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { type BenefitRow, findBenefits } from '../people/benefitsOf.ts';
import { useStaffPages } from '../people/staffPages.ts';

interface Props {
  title: string;
  children(benefits: readonly [BenefitRow, ...BenefitRow[]], recipientId: string): ReactNode;
}

/** Loads the benefit in the address, and those that `also` names beside it, and then shows the page. */
export function BenefitPage({ title, children }: Props) {
  const { entityid = '' } = useParams();
  const [params] = useSearchParams();
  const { list, details } = useStaffPages();
  const recipientId = params.get('recipient') ?? '';
  const ids = [...new Set([entityid, ...params.getAll('also')])];
  return (
    <RecordPage
      title={title}
      loadKey={['benefits', recipientId, ids]}
      load={(signal) => findBenefits(recipientId, ids, signal)}
      list={recipientId ? details(recipientId) : list}
    >
      {([first, ...others]) => first && children([first, ...others], recipientId)}
    </RecordPage>
  );
}
