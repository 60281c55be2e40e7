import { Box, Button } from '@mui/material';
import type { FrozenVersion } from '../../shared/entities/federal-form.ts';
import { formatInstant } from '../core/dayText.ts';
import { Section } from '../core/page/Section.tsx';
import { SmallList } from '../core/table/SmallList.tsx';

/** The frozen versions of a form, the newest first. */
export function FrozenVersions({ versions, onVersion }: { versions: readonly FrozenVersion[]; onVersion(id: string): void }) {
  return (
    <Section title="Frozen versions">
      <SmallList
        prefix="frozen."
        caption="Frozen versions"
        columns={[
          {
            label: 'Version',
            text: ({ number }) => `Version ${number}`,
            cell: ({ id, number, status }) =>
              status === 'Frozen' ? (
                <Button size="small" onClick={() => onVersion(id)}>
                  Version {number}
                </Button>
              ) : (
                `Version ${number}`
              ),
          },
          {
            label: 'Frozen',
            cell: ({ frozenAt, status }) => (
              <span role="status">{status === 'Frozen' && frozenAt ? formatInstant(frozenAt) : 'Being frozen…'}</span>
            ),
          },
          { label: 'By', cell: ({ frozenByName }) => frozenByName },
          {
            label: 'SHA-256',
            cell: ({ sha256 = '' }) => (
              <Box component="code" sx={{ display: 'block', minWidth: '16rem', overflowWrap: 'anywhere', fontSize: '0.8rem' }}>
                {sha256}
              </Box>
            ),
          },
        ]}
        rows={versions}
        keyOf={({ id }) => id}
        empty="No version of this year has been frozen yet."
      />
    </Section>
  );
}
