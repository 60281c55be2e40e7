import { Typography } from '@mui/material';
import type { Role } from '../../../shared/core/role.ts';
import type { Option } from '../../../shared/core/table.ts';
import { useUser } from '../../access/session/session.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { say } from './texts.ts';

interface Props {
  role: Role;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
}

/** The service areas of a period's numbers. State staff choose them, local staff see fixed text (specification 2.13). */
export function AreaChoice({ role, options, chosen, onChoose }: Props) {
  const { serviceAreas } = useUser();
  if (role === 'Local Agency Staff') {
    const names = serviceAreas.length > 0 ? serviceAreas.map(({ name }) => name) : options.map(({ label }) => label);
    return (
      <Typography variant="body2">
        <Typography component="span" variant="body2" color="textSecondary">
          {say('periods.ownArea')}{' '}
        </Typography>
        {names.join(', ')}
      </Typography>
    );
  }
  if (options.length === 0) return null;
  return <ChoiceFilter label={say('periods.areas')} all={say('periods.allAreas')} options={options} chosen={chosen} onChoose={onChoose} />;
}
