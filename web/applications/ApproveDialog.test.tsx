import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { refusal, serve } from '../core/testServer.ts';
import { ApproveDialog } from './ApproveDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const application = { id: 'a1', version: 3, kind: 'WIC', firstName: 'Leo', lastName: 'Lopez', unmet: [] as string[] };
const tooMuch = 'With what this recipient was given the household would have $60.00. Give a reason to add them all the same.';

test('offers the household of people who share a home, and asks for a reason if it would exceed its limit', async () => {
  const asked = serve({
    'GET /api/applications/households/a1': () => [{ recipientId: 'r1', name: 'Ana Lopez', why: 'Same address' }],
    'POST /api/applications/approve/a1': () => refusal(409, 'householdReason', tooMuch),
  });
  const { user } = renderAt(
    '/state-staff/applications',
    <ApproveDialog application={application as never} record={{ id: 'r2', name: 'Leo Lopez' }} onClose={vi.fn()} />,
  );
  await user.selectOptions(await screen.findByLabelText(/^Household/), 'The household of Ana Lopez: same address');
  expect(screen.queryByLabelText('Reason for the Household')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.type(await screen.findByLabelText('Reason for the Household'), 'They moved back');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const body = { version: 3, recipientId: 'r2', householdWith: 'r1' };
  await waitFor(() => expect(sent()).toEqual([body, { ...body, householdReason: 'They moved back' }]));
});

const made = { version: 1, createdAt: '2026-01-02T12:00:00Z', createdBy: 'u1', updatedAt: '2026-01-02T12:00:00Z', updatedBy: 'u1' };
const record = {
  ...{ id: 'r2', ...made, firstName: 'Leo', lastName: 'Lopez', dateOfBirth: '1950-03-01', race: [], source: 'portal', stateId: 'mo' },
  ...{ isArchived: false, isLockedOut: false, serviceAreaId: 'a', serviceAreaName: 'Boone' },
  ...{ email: 'old@example.org', phoneNumber: '+15735550101', language: 'English' },
};
const answers = { email: 'new@example.org', phoneNumber: '+15735550199', language: 'English', household: [] };
const elsewhere = 'Another person already uses this email address. Keep the address on the record, or leave it empty.';

test('shows contact data of record and application side by side and sends the choices of staff', async () => {
  const asked = serve({
    'GET /api/recipients/r2': () => record,
    'POST /api/applications/approve/a1': () => refusal(400, 'contact.email', elsewhere),
  });
  const one = { ...application, ...answers, kind: 'Senior' };
  const { user } = renderAt(
    '/state-staff/applications',
    <ApproveDialog application={one as never} record={{ id: 'r2', name: 'Leo Lopez' }} onClose={vi.fn()} />,
  );
  const email = await screen.findByRole('group', { name: 'Email' });
  expect(within(email).getByRole<HTMLInputElement>('radio', { name: 'Keep: old@example.org' }).checked).toBe(true);
  expect(
    within(screen.getByRole('group', { name: 'Phone Number' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Keep: (573) 555-0101', 'Use: (573) 555-0199', 'Leave empty']);
  expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
  await user.click(within(email).getByRole('radio', { name: 'Use: new@example.org' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await within(email).findByText(elsewhere);
  await user.click(within(email).getByRole('radio', { name: 'Leave empty' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { contact: object }).contact);
  await waitFor(() => expect(sent()).toEqual([{ email: 'Take' }, { email: 'Leave empty' }]));
});

test('preselects no household when people applied together', async () => {
  serve({ 'GET /api/recipients/r2': () => ({ ...record, ...answers, householdId: 'H1' }) });
  const one = {
    ...application,
    ...answers,
    kind: 'Senior',
    householdId: 'H2',
    household: [{ id: 'a2', firstName: 'Ana', lastName: 'Lopez' }],
  };
  renderAt(
    '/state-staff/applications',
    <ApproveDialog application={one as never} record={{ id: 'r2', name: 'Leo Lopez' }} onClose={vi.fn()} />,
  );
  const household = await screen.findByRole('group', { name: 'Household' });
  const radios = within(household).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
  expect(household.textContent).toContain('Use: one household with Ana Lopez');
});

test('does not ask for the household of a senior', async () => {
  const asked = serve({});
  renderAt('/state-staff/applications', <ApproveDialog application={{ ...application, kind: 'Senior' } as never} onClose={vi.fn()} />);
  await screen.findByRole('button', { name: 'Approve' });
  expect(screen.queryByLabelText(/^Household/)).toBeNull();
  expect(asked).toEqual([]);
});

test('lists each unmet rule and asks State staff for a reason to approve anyway', async () => {
  const sentence = 'By their own answers they do not qualify. Give a reason to approve them all the same.';
  const asked = serve({
    'POST /api/applications/approve/a1': () => refusal(409, 'overrideReason', sentence),
  });
  const one = { ...application, kind: 'Senior', unmet: ['Income', 'Age'] };
  const { user } = renderAt('/state-staff/applications', <ApproveDialog application={one as never} onClose={vi.fn()} />);
  const rules = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'the income is above the limit',
    'the age or the basis does not meet the rules',
  ]);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const reason = screen.getByLabelText(/^Reason to Approve Anyway/);
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  await user.type(reason, 'Raises two grandchildren');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ version: 3 }, { version: 3, overrideReason: 'Raises two grandchildren' }]));
});
