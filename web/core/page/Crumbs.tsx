import { Box, Link } from '@mui/material';
import { useContext } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useTexts } from '../language/texts.ts';
import { ScreenPaths } from '../screenPaths.ts';
import { ShownPlace, ShownRecord, trailOf } from './trail.ts';

const listSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  m: 0,
  mb: 1,
  p: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  lineHeight: 1.75,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& li + li::before': { content: '"›" / ""', mr: 1 },
} as const;

/** The breadcrumb from the menu to the page: its list, with the state from which the page was opened, and its record. */
export function Crumbs({ title }: { title: string }) {
  const place = useContext(ShownPlace);
  const record = useContext(ShownRecord);
  const hasScreen = useContext(ScreenPaths);
  const { state } = useLocation();
  const { say } = useTexts('core/page');
  if (!place) return null;
  const trail = trailOf(place, title, hasScreen, record);
  if (trail.length === 0) return null;
  const opened = (state as { list?: string } | null)?.list;
  return (
    <Box component="nav" aria-label={say('breadcrumb')} sx={{ displayPrint: 'none' }}>
      <Box component="ol" sx={listSx}>
        {trail.map(({ label, to }, index) => (
          <li key={to ?? label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {to === undefined ? (
              label
            ) : to === opened?.split('?')[0] ? (
              <Link component={RouterLink} to={opened}>
                {label}
              </Link>
            ) : (
              <Link component={RouterLink} to={to} state={state}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
