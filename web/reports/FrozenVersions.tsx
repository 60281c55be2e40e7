import { Box, Button } from '@mui/material';
import type { FrozenVersion } from '../../shared/entities/federal-form.ts';
import { formatInstant } from '../core/dayText.ts';
import { Section } from '../core/page/Section.tsx';
import { SmallList } from '../core/table/SmallList.tsx';
import { sayForm } from './federalFormTexts.ts';

/** The frozen versions of a form, the newest first. */
export function FrozenVersions({ versions, onVersion }: { versions: readonly FrozenVersion[]; onVersion(id: string): void }) {
  return (
    <Section title={sayForm('versions.title')}>
      <SmallList
        prefix="frozen."
        caption={sayForm('versions.title')}
        columns={[
          {
            label: sayForm('versions.version'),
            text: ({ number }) => sayForm('versions.versionOf', { version: number }),
            cell: ({ id, number, status }) =>
              status === 'Frozen' ? (
                <Button size="small" onClick={() => onVersion(id)}>
                  {sayForm('versions.versionOf', { version: number })}
                </Button>
              ) : (
                sayForm('versions.versionOf', { version: number })
              ),
          },
          {
            label: sayForm('versions.frozen'),
            cell: ({ frozenAt, status }) => (
              <span role="status">{status === 'Frozen' && frozenAt ? formatInstant(frozenAt) : sayForm('versions.freezing')}</span>
            ),
          },
          { label: sayForm('versions.by'), cell: ({ frozenByName }) => frozenByName },
          {
            label: sayForm('versions.hash'),
            cell: ({ sha256 = '' }) => (
              <Box component="code" sx={{ display: 'block', minWidth: '11rem', overflowWrap: 'anywhere', fontSize: '0.8rem' }}>
                {sha256}
              </Box>
            ),
          },
        ]}
        rows={versions}
        keyOf={({ id }) => id}
        empty={sayForm('versions.empty')}
      />
    </Section>
  );
}
