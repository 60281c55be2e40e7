import { Box, Stack, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useTexts } from '../language/texts.ts';
import { Crumbs } from './Crumbs.tsx';
import { focusStart, headingId } from './focusHeading.ts';
import { PrintHead } from './PrintHead.tsx';
import { portalTitle } from './portalTitle.ts';

interface Props {
  title: string;
  /** Next to the heading, in this order: links, changes, deletions, and last, filled, the main action of the page. */
  actions?: ReactNode;
  /** The status of the record, next to the heading. */
  badges?: ReactNode;
  /** Shown under the heading. */
  intro?: ReactNode;
  /** Forms are narrower than lists, because long lines of inputs are hard to follow. */
  width?: 'full' | 'form' | 'text';
  children: ReactNode;
}

const widths = { full: 'none', form: '56rem', text: '42rem' } as const;

const PageTitle = createContext('');

/** Shows in the tab that the page's form has errors, because screen readers read the title first. */
export function ErrorTitle() {
  const { say } = useTexts('core/page');
  const title = useContext(PageTitle);
  return <title>{`${say('error', { title })} · ${portalTitle}`}</title>;
}

let isFirstPage = true;

/**
 * The frame of every page: the tab's title, the breadcrumb, the heading and the contents. The heading takes the focus after a navigation
 * unless the page starts elsewhere.
 */
export function Page({ title, actions, badges, intro, width = 'full', children }: Props) {
  useEffect(() => {
    focusStart(isFirstPage);
    isFirstPage = false;
  }, []);
  return (
    <Box sx={{ maxWidth: widths[width] }}>
      <title>{`${title} · ${portalTitle}`}</title>
      <PrintHead />
      <Crumbs title={title} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 3 }}>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', minWidth: 0 }}>
          <Typography id={headingId} variant="h4" component="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {badges}
        </Stack>
        {actions}
      </Stack>
      {intro && (
        <Typography color="textSecondary" sx={{ mt: -2, mb: 3, maxWidth: '42rem' }}>
          {intro}
        </Typography>
      )}
      <PageTitle value={title}>{children}</PageTitle>
    </Box>
  );
}
