import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { fold } from '../../../shared/core/fold.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { call } from '../../core/call.ts';
import { say } from './texts.ts';

interface Props {
  counties: readonly string[];
  /** Set for an existing area, so that its own counties cause no warning. */
  areaId: string | undefined;
}

/** Warns of counties that another service area of the State has. Sharing a county is allowed but seldom deliberate. */
export function CountiesTwice({ counties, areaId }: Props) {
  const { data } = useQuery({
    queryKey: ['service-areas', 'counties'],
    queryFn: ({ signal }) => call(serviceAreaApi.table, { body: { take: 500 }, signal }),
  });
  const others = (data?.result.rows ?? []).filter(({ id }) => id !== areaId);
  const shared = counties.flatMap((county) => {
    const areas = others.filter((area) =>
      String(area.counties)
        .split(', ')
        .some((other) => fold(other) === fold(county)),
    );
    return areas.length > 0 ? [say('shared', { county, areas: list.format(areas.map(({ name }) => String(name))) })] : [];
  });
  return (
    <div role="status">
      {shared.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {shared.join(' ')}
        </Alert>
      )}
    </div>
  );
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
