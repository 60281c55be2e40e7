import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { knownStateSettings, type StateSettingReply, stateSettingApi } from '../../../shared/entities/state-setting.ts';
import { call } from '../../core/call.ts';
import { common } from '../../core/language/commonWords.ts';
import { LoadFailed } from '../../core/page/LoadFailed.tsx';
import { Page } from '../../core/page/Page.tsx';
import { queryKeyOf } from '../../core/queryKey.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { useStateOfList } from '../../parts/stateChoice/useStateOfList.tsx';
import { say } from './texts.ts';

/** The settings of one State, each with its meaning and the value in effect. Admins choose the State. */
export function StateSettingList() {
  const { key, isOfAll, ofState, choice } = useStateOfList();
  return (
    <Page title={say('list.title')} intro={say('list.intro')}>
      {choice}
      {isOfAll ? <Typography>{say('list.chooseState')}</Typography> : <Settings key={key} {...ofState} />}
    </Page>
  );
}

function Settings({ stateId }: { stateId?: string }) {
  const answer = useQuery({
    queryKey: queryKeyOf(stateSettingApi.list, stateId ?? ''),
    queryFn: ({ signal }) => call(stateSettingApi.list, { query: { stateId }, signal }),
  });
  if (answer.isError) return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton variant="rounded" height={160} aria-label={say('list.loading')} />;
  return (
    <PlainTable
      caption={say('list.title')}
      keyOf={({ key }) => key}
      rows={answer.data}
      columns={[
        { label: say('list.setting'), cell: (setting) => <Name setting={setting} stateId={stateId} /> },
        { label: say('list.value'), cell: (setting) => <Value setting={setting} /> },
        {
          label: common('changes'),
          cell: ({ id, version }) => version > 0 && <RecordLink to={`${id}/changes`}>{common('changes')}</RecordLink>,
        },
      ]}
    />
  );
}

function Name({ setting: { key }, stateId }: { setting: StateSettingReply; stateId: string | undefined }) {
  const { label, meaning } = knownStateSettings[key];
  return (
    <>
      <RecordLink to={`update/${key}${stateId ? `?state=${stateId}` : ''}`}>{label}</RecordLink>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {meaning}
      </Typography>
    </>
  );
}

function Value({ setting: { key, value } }: { setting: StateSettingReply }) {
  return (
    <Box sx={{ minWidth: '6rem' }}>
      {value ?? knownStateSettings[key].standard}
      {value === undefined && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {say('list.isDefault')}
        </Typography>
      )}
    </Box>
  );
}
