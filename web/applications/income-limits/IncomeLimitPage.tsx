import { Button, Stack } from '@mui/material';
import { Link, useParams } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { incomeLimitFields as fields, type IncomeLimit } from '../../../shared/entities/income-limit.ts';
import { formatDay } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { Section } from '../../core/page/Section.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { getIncomeLimit } from './getIncomeLimit.ts';
import { HouseholdTable } from './HouseholdTable.tsx';
import { say } from './texts.ts';

/** A limit with the amounts that result from it. */
export function IncomeLimitPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('page.title')} loadKey={['income-limits', id]} load={(signal) => getIncomeLimit(id, signal)}>
      {(limit) => <LimitPage limit={limit} />}
    </RecordPage>
  );
}

function LimitPage({ limit }: { limit: IncomeLimit }) {
  return (
    <Page title={say('page.ofPlace', { place: limit.place })} width="form" actions={<PageActions id={limit.id} />}>
      <Stack spacing={3}>
        <Facts
          facts={[
            { label: fields.startsOn.label, value: formatDay(limit.startsOn) },
            { label: fields.endsOn.label, value: formatDay(limit.endsOn) },
            { label: fields.guidelineCents.label, value: dollars(limit.guidelineCents) },
            { label: fields.perPersonCents.label, value: dollars(limit.perPersonCents) },
            { label: fields.isToBeChecked.label, value: common(limit.isToBeChecked ? 'yes' : 'no') },
          ]}
        />
        <Section title={say('households.title')}>
          <HouseholdTable limit={limit} />
        </Section>
      </Stack>
    </Page>
  );
}

function PageActions({ id }: { id: string }) {
  const { list } = useScreenBase();
  return (
    <Button component={Link} to={`${list}/update/${id}`} variant="contained">
      {say('page.update')}
    </Button>
  );
}
