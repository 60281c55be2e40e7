import { Box, Typography } from '@mui/material';
import { Link } from 'react-router';
import { portalTitle } from '../core/page/portalTitle.ts';

/** The portal's logo and name, which link to the home page. */
export function Brand() {
  return (
    <Box
      component={Link}
      to="/"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, color: 'inherit', textDecoration: 'none', minHeight: 40, borderRadius: 1 }}
    >
      <Box
        component="img"
        src="/favicon.svg"
        alt=""
        sx={{ width: 32, height: 32, borderRadius: 1, boxShadow: '0 0 0 1px rgba(255, 255, 255, 0.25)' }}
      />
      <Typography
        component="span"
        sx={{ fontWeight: 650, fontSize: { xs: 'clamp(0.875rem, 4.4vw, 1rem)', sm: '1.1rem' }, letterSpacing: '-0.01em', lineHeight: 1.2 }}
      >
        {portalTitle}
      </Typography>
    </Box>
  );
}
