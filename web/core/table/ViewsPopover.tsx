import CheckIcon from '@mui/icons-material/Check';
import { Box, Button, Popover, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SavedView, savedViewApi } from '../../../shared/core/savedView.ts';
import { call } from '../call.ts';
import { common } from '../language/commonWords.ts';
import { LoadFailed } from '../page/LoadFailed.tsx';
import { queryKeyOf } from '../queryKey.ts';
import { toastSuccess } from '../toast.tsx';
import { say } from './dialogTexts.ts';
import { RowMenu } from './RowMenu.tsx';
import { type AskedView, ViewDialog } from './ViewDialog.tsx';
import { contentsOf, isCurrentView, openedView } from './viewContents.ts';
import type { ViewsOfList } from './viewsOfList.ts';

interface Props {
  anchor: HTMLElement;
  views: ViewsOfList;
  onClose(): void;
}

/** The saved views of a list: the user's own ones, and those of the State. One click opens a view. */
export function ViewsPopover({ anchor, views, onClose }: Props) {
  const { list, name, stateId, columns, state, choice, change } = views;
  const [asked, setAsked] = useState<AskedView>();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(savedViewApi.list, { list }, stateId),
    queryFn: ({ signal }) => call(savedViewApi.list, { params: { list }, query: { stateId }, signal }),
  });

  const open = (view: SavedView) => {
    const opened = openedView(view, columns);
    choice.choose(opened.chosen);
    change(opened.state);
    onClose();
    if (opened.isPartial) toastSuccess(say('views.partial'), { name: view.name });
  };
  const section = (title: string, some: readonly SavedView[], ofState?: string) =>
    some.length > 0 && (
      <Box component="section" aria-label={title}>
        <Typography variant="overline" component="h2" color="textSecondary" sx={{ px: 2 }}>
          {title}
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: 1, pr: 0.5 }}>
          {some.map((view) => {
            const isCurrent = isCurrentView(view, columns, state, choice.shown);
            const ask = (kind: 'rename' | 'replace' | 'remove') => () => setAsked({ kind, view, ofState });
            const actions = [
              { label: say('views.rename'), onClick: ask('rename') },
              { label: say('views.replace'), onClick: ask('replace') },
              { label: common('delete'), onClick: ask('remove'), isDangerous: true },
            ];
            return (
              <Stack key={view.id} component="li" direction="row" sx={{ alignItems: 'center' }}>
                <Button
                  color="inherit"
                  aria-current={isCurrent || undefined}
                  startIcon={<CheckIcon sx={{ visibility: isCurrent ? 'visible' : 'hidden' }} />}
                  onClick={() => open(view)}
                  sx={{
                    flexGrow: 1,
                    minWidth: 0,
                    justifyContent: 'flex-start',
                    textAlign: 'left',
                    overflowWrap: 'anywhere',
                    fontWeight: isCurrent ? 700 : 400,
                  }}
                >
                  {view.name}
                </Button>
                {(ofState === undefined || data?.maySaveForState) && <RowMenu rowId={view.id} name={view.name} actions={actions} />}
              </Stack>
            );
          })}
        </Stack>
      </Box>
    );

  return (
    <>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': say('views.label', { name }),
            sx: { display: 'flex', flexDirection: 'column', width: 'min(22rem, 90vw)' },
          },
        }}
      >
        <Stack spacing={1} sx={{ py: 1, maxHeight: '60vh', overflowY: 'auto', flexShrink: 1 }}>
          {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
              {say('views.loading')}
            </Typography>
          )}
          {data && section(say('views.own'), data.own)}
          {data && section(say('views.ofState', { state: data.stateName }), data.ofState, data.stateName)}
          {data && data.own.length + data.ofState.length === 0 && (
            <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
              {say('views.none')}
            </Typography>
          )}
        </Stack>
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button
            variant="contained"
            disabled={!data}
            onClick={() => setAsked({ kind: 'save', ofState: data?.maySaveForState ? data.stateName : undefined })}
          >
            {say('views.save')}
          </Button>
        </Box>
      </Popover>
      {asked && (
        <ViewDialog
          asked={asked}
          list={list}
          listName={name}
          stateId={stateId}
          contents={contentsOf(state, choice)}
          onDone={onClose}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
