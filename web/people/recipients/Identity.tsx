import { Box, Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { inUs } from '../../../shared/core/days.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { duplicateReason, eligibilityReason, recipientApi, recipientFields } from '../../../shared/entities/recipient.ts';
import { common } from '../../core/language/commonWords.ts';
import { Card } from '../../core/page/Card.tsx';
import { useArchive } from '../../core/useArchive.ts';
import { formatBirthDate } from '../../parts/people/formatBirthDate.ts';
import { fullName } from '../../parts/people/fullName.ts';
import type { RecipientShown } from '../../parts/people/getRecipient.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { sayDetails } from './detailsTexts.ts';

/** Joins parts as in 'Ann Lopez · (573) 555-0101'. */
const together = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Returns 'Boone County'. A name such as St. Louis City that already contains the type stays unchanged. */
const countyName = (county: string) =>
  /\b(city|county|parish|borough)$/i.test(county) ? county : sayDetails('identity.county', { county });

function addressOf({ addressLine1, addressLine2, city, zip, county }: RecipientShown): string {
  return [addressLine1, addressLine2, [city, zip].filter(Boolean).join(' '), county && countyName(county)].filter(Boolean).join(', ');
}

/** The data that identifies the person at the counter, and the operations on the record. */
export function Identity({ recipient }: { recipient: RecipientShown }) {
  const pages = useStaffPages();
  const archive = useArchive(recipientApi.archive, 'Recipient');
  const { id, isArchived, deactivatedAt, isLockedOut, householdId, householdSize, former } = recipient;
  const household = together(
    householdSize === undefined ? undefined : sayDetails('identity.people', { count: householdSize }),
    householdId,
  );
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [recipientFields.dateOfBirth.label, formatBirthDate(recipient.dateOfBirth)],
    [recipientFields.phoneNumber.label, formatPhone(recipient.phoneNumber)],
    [sayDetails('identity.address'), addressOf(recipient)],
    [recipientFields.serviceAreaId.label, recipient.serviceAreaName],
    [sayDetails('identity.proxy'), together(recipient.proxyName, formatPhone(recipient.proxyPhone))],
    [recipientFields.householdId.label, household],
    [
      sayDetails('identity.formerNames'),
      former?.names.map((name) => `${name.firstName} ${name.lastName}, ${formatBirthDate(name.dateOfBirth)}`).join(' · '),
    ],
    [
      sayDetails('identity.formerHouseholds'),
      former?.households
        .map((one) => sayDetails('identity.formerHousehold', { household: one.householdId, day: inUs(one.until) }))
        .join(' · '),
    ],
    [recipientFields.language.label, recipient.language],
    [recipientFields.wicCategory.label, recipient.wicCategory],
    [recipientFields.eligibilityBasis.label, recipient.eligibilityBasis],
    [recipientFields.email.label, recipient.email],
    [duplicateReason.label, recipient.duplicateReason],
    [eligibilityReason.label, recipient.eligibilityReason],
  ];
  // Forms opened from here return here.
  const back = { list: pages.details(id) };
  return (
    <Card title={sayDetails('identity.title')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2, m: 0 }}
      >
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Box key={label}>
              <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 500, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 2.5 }}>
        {!deactivatedAt && (
          <Button component={Link} to={pages.update(id)} state={back} variant="outlined" color="inherit">
            {sayDetails('identity.update')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => archive({ ...recipient, name: fullName(recipient) })}>
          {isArchived ? sayDetails('identity.unarchive') : common('archive')}
        </Button>
        {!deactivatedAt && (
          <Button id={`actions-${id}`} component={Link} to="lockout" preventScrollReset variant="outlined" color="inherit">
            {sayDetails(isLockedOut ? 'identity.unlock' : 'identity.lock')}
          </Button>
        )}
        <Button component={Link} to={pages.changes(id)} state={back} variant="outlined" color="inherit">
          {common('changes')}
        </Button>
        {!deactivatedAt && (
          <Button component={Link} to={pages.deactivate(id)} state={back} variant="outlined" color="error">
            {sayDetails('identity.deactivate')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
