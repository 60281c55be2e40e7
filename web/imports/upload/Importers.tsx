import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Page } from '../../core/page/Page.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { useHasScreen } from '../../core/screenPaths.ts';
import { say } from './texts.ts';

interface Importer {
  /** Relative to this page's path. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

const importers: readonly Importer[] = [
  {
    path: 'hybrid-check-recipients',
    title: say('checks.title'),
    text: say('list.checks'),
  },
  {
    path: 'hybrid-card-recipients',
    title: say('cards.title'),
    text: say('list.cards'),
  },
];

/** Links to the import pages. */
export function Importers() {
  return (
    <Page title={say('list.title')} intro={say('list.intro')}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, maxWidth: '56rem' }}
      >
        {importers.map((importer) => (
          <ImporterCard key={importer.path} importer={importer} />
        ))}
      </Box>
    </Page>
  );
}

function ImporterCard({ importer: { path, title, text } }: { importer: Importer }) {
  const to = `${useScreenBase().list}/${path}`;
  const isThere = useHasScreen(to);
  if (!isThere) return null;
  return (
    <Card variant="outlined">
      <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
        <CardContent sx={{ p: 3 }}>
          <Typography variant="h6" component="h2" gutterBottom>
            {title}
          </Typography>
          <Typography color="textSecondary">{text}</Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
