import { Box, Link, Paper, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { late } from '../core/page/late.tsx';
import { Page } from '../core/page/Page.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { reportLinks } from '../parts/reportLinks/reportLinks.ts';
import { say } from './texts.ts';

/** Loaded for Admins only. */
const DefinitionList = late(() => import('./DefinitionList.tsx').then((module) => module.DefinitionList));

/** The reports of a role, each with a description. */
export function ReportList() {
  const { area, list } = useScreenBase();
  return (
    <Page title={say('titles.list')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {reportLinks[area].map(({ path, title, about }) => (
          <Paper key={path} component="li" variant="outlined" sx={{ p: 3, borderRadius: 1.5 }}>
            <Link component={RouterLink} to={`${list}/${path}`} variant="h6">
              {title}
            </Link>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {about}
            </Typography>
          </Paper>
        ))}
      </Box>
      {area === '/admin' && <DefinitionList />}
    </Page>
  );
}
