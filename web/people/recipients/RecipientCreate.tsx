import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Recipient, RecipientForm, recipientApi } from '../../../shared/entities/recipient.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { keepForm } from './keepForm.ts';
import { RecipientInputs } from './RecipientInputs.tsx';
import { say } from './texts.ts';

const doneHash = '#done';

/** Registers a recipient and opens the details, where staff issue benefits. */
export function RecipientCreate() {
  const pages = useStaffPages();
  const { hash } = useLocation();
  const { serviceAreas } = useUser();
  const [made, setMade] = useState<Recipient>();
  const [only] = pages.isStateStaff || serviceAreas.length !== 1 ? [] : serviceAreas;
  const form = useEntityForm({
    schema: RecipientForm,
    values: () => ({ firstName: '', lastName: '', dateOfBirth: '', race: [], serviceAreaId: only?.id }),
    save: async (body) => setMade(await keepForm(call(recipientApi.create, { body, isQuiet: true }))),
    saved: say('create.done'),
    list: `${pages.create}${doneHash}`,
  });
  if (made && hash === doneHash) return <Navigate to={pages.details(made.id)} replace />;
  return (
    <FormPage title={say('create.title')} form={form} list={pages.list}>
      <RecipientInputs form={form} />
    </FormPage>
  );
}
