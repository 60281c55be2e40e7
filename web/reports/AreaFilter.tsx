import type { Option } from '../../shared/core/table.ts';
import { LabelledSelect } from '../core/form/LabelledSelect.tsx';
import { say } from './texts.ts';
import { useAsked } from './useAsked.ts';

/** Chooses one service area or all. The URL contains the choice. */
export function AreaFilter({ serviceAreas }: { serviceAreas: readonly Option[] }) {
  const [asked, ask] = useAsked();
  return (
    <LabelledSelect
      id="report-area"
      label={say('filters.area')}
      size="small"
      value={asked('serviceAreaId') ?? ''}
      options={[{ value: '', label: say('filters.allAreas') }, ...serviceAreas]}
      onChange={(serviceAreaId) => ask({ serviceAreaId })}
      sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: '12rem', maxWidth: { sm: '15.5rem' } }}
    />
  );
}
