import { Box, Stack, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useTexts } from '../language/texts.ts';
import { Crumbs } from './Crumbs.tsx';
import { focusStart, headingId } from './focusHeading.ts';
import { PrintHead } from './PrintHead.tsx';
import { portalTitle } from './portalTitle.ts';

interface Props {
  title: string;
  /** Beside the heading: what leads elsewhere, what changes, what takes away, and last, filled, what the page is there for. */
  actions?: ReactNode;
  /** Under the heading. */
  intro?: ReactNode;
  /** Forms are narrower than lists: long lines of inputs are hard to follow. */
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

/** Every page: its title in the tab, where it is, its heading, which takes the focus after a navigation unless the page starts elsewhere, and its contents. */
export function Page({ title, actions, intro, width = 'full', children }: Props) {
  useEffect(() => {
    focusStart(isFirstPage);
    isFirstPage = false;
  }, []);
  return (
    <Box sx={{ maxWidth: widths[width], mx: width === 'full' ? 0 : 'auto' }}>
      <title>{`${title} · ${portalTitle}`}</title>
      <PrintHead />
      <Crumbs title={title} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 3 }}>
        <Typography id={headingId} variant="h4" component="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
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
