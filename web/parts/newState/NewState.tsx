import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Role } from '../../../shared/core/role.ts';
import { type StateSetUp, stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { Card } from '../../core/page/Card.tsx';
import { visuallyHidden } from '../../core/visuallyHidden.ts';
import { say } from './texts.ts';

type Maker = Extract<Role, 'Admin' | 'State Agency Staff'>;

interface Step {
  readonly count: Exclude<keyof StateSetUp, 'stateName'>;
  /** The form of the step for each role that may do it. */
  readonly at: Partial<Record<Maker, string>>;
  /** The preset values of the form, in addition to the State. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/** In order, because each step needs the one before it. */
const steps: readonly Step[] = [
  {
    count: 'programs',
    at: { Admin: '/admin/programs/create' },
  },
  {
    count: 'issuancePeriods',
    at: { Admin: '/admin/issuance-periods/create', 'State Agency Staff': '/state-staff/issuance-periods/create' },
  },
  {
    count: 'serviceAreas',
    at: { 'State Agency Staff': '/state-staff/service-areas/create' },
  },
  {
    count: 'fundings',
    at: { 'State Agency Staff': '/state-staff/service-area-funding/create' },
  },
  {
    count: 'stateStaff',
    at: { Admin: '/admin/users/create' },
    chosen: { role: 'State Agency Staff' },
  },
  {
    count: 'localStaff',
    at: { 'State Agency Staff': '/state-staff/local-staff-users/create' },
  },
  {
    count: 'vendors',
    at: { 'State Agency Staff': '/state-staff/vendors/create' },
  },
  {
    count: 'originators',
    at: { Admin: '/admin/states/{state}/originator' },
  },
  {
    count: 'applicationTexts',
    at: { 'State Agency Staff': '/state-staff/application-texts/create' },
  },
];

/** Returns the steps of this State. Only a State that accepts applications online needs texts for them. */
const stepsOf = (setUp: StateSetUp) => steps.filter(({ count }) => setUp[count] !== undefined);
const isDoneIn = (setUp: StateSetUp, { count }: Step) => (setUp[count] ?? 0) > 0;

/** Returns a sentence about the role that creates the record, such as 'An Admin creates it.' */
function whoMakes({ at }: Step, { stateName, stateStaff }: StateSetUp): string {
  if (at.Admin) return say('maker.admin');
  return say(stateStaff === 0 ? 'maker.later' : 'maker.staff', { state: stateName });
}

/** Lists the steps that a State needs before it can issue benefits. Shows nothing once all steps are done. */
export function NewState({ stateId, viewer }: { stateId: string; viewer: Maker }) {
  const { data } = useQuery({
    queryKey: ['states', 'set-up', stateId],
    queryFn: ({ signal }) => call(stateApi.setUp, { params: { id: stateId }, signal }),
  });
  if (!data || stepsOf(data).every((step) => isDoneIn(data, step))) return null;
  return (
    <Card title={say('title', { state: data.stateName })} columns={{ xs: '1 / -1' }}>
      <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5, listStyle: 'none' }}>
        {stepsOf(data).map((step) => (
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
  const isDone = isDoneIn(setUp, step);
  const path = step.at[viewer]?.replace('{state}', stateId);
  const asked = viewer === 'Admin' ? `?${new URLSearchParams({ state: stateId, ...step.chosen })}` : '';
  const Icon = isDone ? CheckCircleIcon : RadioButtonUncheckedIcon;
  const label = say(`step.${step.count}`);
  const named = (
    <>
      <Box component="span" sx={{ fontWeight: 650, color: 'text.primary' }}>
        {path && !isDone ? (
          <Link component={RouterLink} to={`${path}${asked}`} state={{ list: `${pathname}${search}` }}>
            {label}
          </Link>
        ) : (
          label
        )}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {` ${say(isDone ? 'done' : 'missing')}`}
      </Box>
    </>
  );
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Icon aria-hidden color={isDone ? 'success' : 'disabled'} />
      <Typography variant="body2" color="textSecondary">
        {sayNodes(say, `why.${step.count}`, { step: named })} {!isDone && !path && whoMakes(step, setUp)}
      </Typography>
    </Box>
  );
}
