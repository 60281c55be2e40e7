import { Button, Stack } from '@mui/material';
import { Link, useParams } from 'react-router';
import { type ApplicationTextReply, applicationTextApi } from '../../../shared/entities/application-text.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { TextParagraphs } from './TextParagraphs.tsx';
import { say } from './texts.ts';

/** One version of a text, as applicants see or saw it. */
export function ApplicationTextPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={say('page.title')}
      loadKey={['application-texts', id]}
      load={(signal) => call(applicationTextApi.get, { params: { id }, signal })}
    >
      {(text) => <TextPage text={text} />}
    </RecordPage>
  );
}

function TextPage({ text }: { text: ApplicationTextReply }) {
  const { kind, language, startsOn, inForce, isOwn, body } = text;
  return (
    <Page title={`${kind}, ${language}`} width="form" actions={<TextActions text={text} />}>
      <Stack spacing={3}>
        <Facts
          facts={[
            { label: say('page.startsOn'), value: formatDay(startsOn) },
            { label: say('page.inForce'), value: inForce },
            { label: say('page.own'), value: isOwn ? common('yes') : say('page.standard') },
          ]}
        />
        <TextParagraphs body={body} language={language} />
      </Stack>
    </Page>
  );
}

function TextActions({ text: { id, kind, language, mayRemove } }: { text: ApplicationTextReply }) {
  const { list } = useScreenBase();
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {mayRemove && (
        <Button component={Link} to={`${list}/delete/${id}`} variant="outlined" color="error">
          {common('delete')}
        </Button>
      )}
      <Button component={Link} to={`${list}/create?${new URLSearchParams({ kind, language })}`} variant="contained">
        {say('page.newVersion')}
      </Button>
    </Stack>
  );
}
