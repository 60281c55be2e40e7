import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { knownSettings, type SettingKey, settingApi } from '../../../shared/entities/setting.ts';
import { Section } from '../../core/page/Section.tsx';
import { queryKeyOf } from '../../core/queryKey.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { allSettings } from './getSetting.ts';
import { knownKeys, type SettingRow, valueInForce } from './valueInForce.ts';

/** Every setting that the portal reads, with the value in effect, whether or not a record exists. */
export function SettingsInForce() {
  // Under the list's key, so that it reloads whenever the list does.
  const answer = useQuery({ queryKey: queryKeyOf(settingApi.table, 'in force'), queryFn: ({ signal }) => allSettings(signal) });
  return (
    <Section title="Settings in use">
      <Typography color="textSecondary" sx={{ maxWidth: '42rem' }}>
        The values that the portal uses now. A setting has its default value if it has no record or is not enabled.
      </Typography>
      {answer.data ? <InForce rows={answer.data} /> : answer.isError ? <Failed retry={() => void answer.refetch()} /> : <Loading />}
    </Section>
  );
}

function InForce({ rows }: { rows: readonly SettingRow[] }) {
  return (
    <PlainTable
      caption="Settings in use"
      keyOf={(key) => key}
      rows={knownKeys}
      columns={[
        { label: 'Setting', cell: (key) => <Name settingKey={key} row={valueInForce(key, rows).row} /> },
        { label: 'Current value', cell: (key) => <Value {...valueInForce(key, rows)} /> },
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
      {value}
      {isStandard && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          default
        </Typography>
      )}
    </Box>
  );
}

const Loading = () => <Skeleton variant="rounded" height={240} aria-label="Loading" />;

function Failed({ retry }: { retry(): void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          Retry
        </Button>
      }
    >
      Could not load data
    </Alert>
  );
}
