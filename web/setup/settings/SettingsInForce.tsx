import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { knownSettings, type SettingKey, settingApi } from '../../../shared/entities/setting.ts';
import { Section } from '../../core/page/Section.tsx';
import { queryKeyOf } from '../../core/queryKey.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { allSettings } from './getSetting.ts';
import { say } from './texts.ts';
import { knownKeys, type SettingRow, valueInForce } from './valueInForce.ts';

/** Every setting that the portal reads, with the value in effect, whether or not a record exists. */
export function SettingsInForce() {
  // Under the list's key, so that it reloads whenever the list does.
  const answer = useQuery({ queryKey: queryKeyOf(settingApi.table, 'in force'), queryFn: ({ signal }) => allSettings(signal) });
  return (
    <Section title={say('inUse.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '42rem' }}>
        {say('inUse.intro')}
      </Typography>
      {answer.data ? <InForce rows={answer.data} /> : answer.isError ? <Failed retry={() => void answer.refetch()} /> : <Loading />}
    </Section>
  );
}

function InForce({ rows }: { rows: readonly SettingRow[] }) {
  return (
    <PlainTable
      caption={say('inUse.title')}
      keyOf={(key) => key}
      rows={knownKeys}
      columns={[
        { label: say('inUse.setting'), cell: (key) => <Name settingKey={key} row={valueInForce(key, rows).row} /> },
        { label: say('inUse.value'), cell: (key) => <Value {...valueInForce(key, rows)} /> },
      ]}
    />
  );
}

/** Links to the setting's record, or to the form that creates one. */
function Name({ settingKey: key, row }: { settingKey: SettingKey; row: SettingRow | undefined }) {
  return (
    <>
      <RecordLink to={row ? `update/${row.id}` : `create?key=${encodeURIComponent(key)}`}>{key}</RecordLink>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {knownSettings[key].meaning}
      </Typography>
    </>
  );
}

function Value({ value, isStandard }: { value: string; isStandard: boolean }) {
  return (
    <Box sx={{ minWidth: '6rem' }}>
      {value || say('inUse.none')}
      {isStandard && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {say('inUse.isDefault')}
        </Typography>
      )}
    </Box>
  );
}

const Loading = () => <Skeleton variant="rounded" height={240} aria-label={say('inUse.loading')} />;

function Failed({ retry }: { retry(): void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {say('inUse.retry')}
        </Button>
      }
    >
      {say('inUse.notLoaded')}
    </Alert>
  );
}
