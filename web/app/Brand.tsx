import { Box, Typography } from '@mui/material';
import { Link } from 'react-router';
import { portalTitle } from '../core/page/portalTitle.ts';

interface Props {
  /** The State's name, where people work for one State. */
  title?: string | undefined;
  /** Under the title, on screens that have room for it. */
  line?: string | undefined;
  /** The address of the State's logo. */
  logo?: string | undefined;
}

const iconSx = { width: 36, height: 36, borderRadius: 1 };
/** Logos are drawn for paper, so they are on white in the dark scheme too. A wide one leaves room for the name. */
const logoSx = { height: 36, minWidth: 36, maxWidth: 88, objectFit: 'contain', bgcolor: 'common.white', borderRadius: 1, flexShrink: 0 };

/** The logo with the name of the State or portal, which link to the home page. */
export function Brand({ title = portalTitle, line, logo }: Props) {
  return (
    <Box
      component={Link}
      to="/"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, color: 'inherit', textDecoration: 'none', minHeight: 44, borderRadius: 1 }}
    >
      <Box component="img" src={logo ?? '/favicon.svg'} alt="" sx={logo ? logoSx : iconSx} />
      <Box component="span">
        <Typography component="span" sx={{ display: 'block', fontWeight: 700, fontSize: 'clamp(0.875rem, 4.4vw, 1rem)', lineHeight: 1.2 }}>
          {title}
        </Typography>
        {line && (
          <Typography
            component="span"
            color="textSecondary"
            sx={{ display: { xs: 'none', sm: 'block' }, fontSize: '0.75rem', lineHeight: '1rem' }}
          >
            {line}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
