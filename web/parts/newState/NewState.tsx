import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Role } from '../../../shared/core/role.ts';
import { type StateSetUp, stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { Card } from '../../core/page/Card.tsx';
import { visuallyHidden } from '../../core/visuallyHidden.ts';

type Maker = Extract<Role, 'Admin' | 'State Agency Staff'>;

interface Step {
  readonly count: Exclude<keyof StateSetUp, 'stateName'>;
  readonly label: string;
  readonly why: string;
  /** The form of the step for each role that may do it. */
  readonly at: Partial<Record<Maker, string>>;
  /** The preset values of the form, in addition to the State. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/** In order, because each step needs the one before it. */
const steps: readonly Step[] = [
  {
    count: 'programs',
    label: 'Program',
    why: 'defines who can get benefits and how they are spent',
    at: { Admin: '/admin/programs/create' },
  },
  {
    count: 'issuancePeriods',
    label: 'Issuance period',
    why: 'sets the dates, the amount per person and the total funds',
    at: { Admin: '/admin/issuance-periods/create', 'State Agency Staff': '/state-staff/issuance-periods/create' },
  },
  {
    count: 'serviceAreas',
    label: 'Service area',
    why: 'is the office that recipients belong to',
    at: { 'State Agency Staff': '/state-staff/service-areas/create' },
  },
  {
    count: 'fundings',
    label: 'Funding',
    why: 'is the part of a period’s money that an office may issue',
    at: { 'State Agency Staff': '/state-staff/service-area-funding/create' },
  },
  {
    count: 'stateStaff',
    label: 'State Agency Staff',
    why: 'create service areas, allocate the money and add local staff',
    at: { Admin: '/admin/users/create' },
    chosen: { role: 'State Agency Staff' },
  },
];

/** Returns a sentence about the role that creates the record, such as 'An Admin creates it.' */
function whoMakes({ at }: Step, { stateName, stateStaff }: StateSetUp): string {
  if (at.Admin) return 'An Admin creates it.';
  return `State Agency Staff of ${stateName} create it${stateStaff === 0 ? ' after their users are created.' : '.'}`;
}

/** Lists the steps that a State needs before it can issue benefits. Shows nothing once all steps are done. */
export function NewState({ stateId, viewer }: { stateId: string; viewer: Maker }) {
  const { data } = useQuery({
    queryKey: ['states', 'set-up', stateId],
    queryFn: ({ signal }) => call(stateApi.setUp, { params: { id: stateId }, signal }),
  });
  if (!data || steps.every(({ count }) => data[count] > 0)) return null;
  return (
    <Card title={`What ${data.stateName} Still Needs`} columns={{ xs: '1 / -1' }}>
      <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}>
        {steps.map((step) => (
          <StepLine key={step.count} step={step} setUp={data} viewer={viewer} stateId={stateId} />
        ))}
      </Box>
    </Card>
  );
}

interface LineProps {
  step: Step;
  setUp: StateSetUp;
  viewer: Maker;
  stateId: string;
}

/** The step's link opens a form with the State preselected. The form returns to this list, where the next step is. */
function StepLine({ step, setUp, viewer, stateId }: LineProps) {
  const { pathname, search } = useLocation();
  const isDone = setUp[step.count] > 0;
  const path = step.at[viewer];
  const asked = viewer === 'Admin' ? `?${new URLSearchParams({ state: stateId, ...step.chosen })}` : '';
  const Icon = isDone ? CheckCircleIcon : RadioButtonUncheckedIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Icon aria-hidden color={isDone ? 'success' : 'disabled'} />
      <Typography variant="body2">
        {path && !isDone ? (
          <Link component={RouterLink} to={`${path}${asked}`} state={{ list: `${pathname}${search}` }} sx={{ fontWeight: 650 }}>
            {step.label}
          </Link>
        ) : (
          <Box component="span" sx={{ fontWeight: 650 }}>
            {step.label}
          </Box>
        )}
        <Box component="span" sx={visuallyHidden}>
          {isDone ? ' (done)' : ' (missing)'}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {step.why}. {!isDone && !path && whoMakes(step, setUp)}
        </Box>
      </Typography>
    </Box>
  );
}
