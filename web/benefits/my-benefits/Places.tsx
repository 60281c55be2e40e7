import { Box, Link, Stack, Typography } from '@mui/material';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { MyBenefits } from '../../../shared/entities/my-benefits.ts';
import { programApi } from '../../../shared/entities/program.ts';
import { pathOf } from '../../core/request.ts';
import type { Words } from './words.ts';

/** The places to spend benefits, and the contact for questions, by program. */
export function Places({ programs, say }: { programs: MyBenefits['programs']; say: Words['say'] }) {
  if (programs.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {say('where')}
      </Typography>
      <Stack spacing={2}>
        {programs.map(({ id, name, farmersMarketMapGuid: mapGuid, supportPhoneNumber, supportEmailAddress }) => (
          <Box key={id}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            {mapGuid && <MapPicture address={pathOf(programApi.map.path, { programId: id, mapGuid })} name={name} say={say} />}
            <Typography>
              {say('questions')} <Link href={`tel:${supportPhoneNumber}`}>{formatPhone(supportPhoneNumber)}</Link> ·{' '}
              <Link href={`mailto:${supportEmailAddress}`} sx={{ overflowWrap: 'anywhere' }}>
                {supportEmailAddress}
              </Link>
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function MapPicture({ address, name, say }: { address: string; name: string; say: Words['say'] }) {
  return (
    <>
      <Box
        component="img"
        src={address}
        alt={say('mapOf', { program: name })}
        sx={{ display: 'block', maxWidth: '100%', borderRadius: 1, my: 1 }}
      />
      <Typography>
        <Link href={address} target="_blank" rel="noopener">
          {say('openMap')}
        </Link>
      </Typography>
    </>
  );
}
