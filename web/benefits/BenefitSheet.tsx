import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { dollars } from '../../shared/core/money.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import type { BenefitSheet as Sheet } from '../../shared/entities/benefit-mail.ts';
import { programLogoPath } from '../../shared/entities/public-paths.ts';
import { hasCode, sheetTextsOf } from '../../shared/entities/sheet-text.ts';
import { call } from '../core/call.ts';
import { formatDay } from '../core/dayText.ts';
import { saveFile } from '../core/download.ts';
import { InterpreterLine } from '../core/language/InterpreterLine.tsx';
import { late } from '../core/page/late.tsx';
import { pathOf } from '../core/request.ts';
import { useAction } from '../core/useAction.ts';
import type { BenefitRow } from '../parts/people/benefitsOf.ts';
import { formatCode, isOpen } from '../parts/people/describeBenefit.ts';
import { say } from './texts.ts';

const EmailBenefit = late(() => import('../parts/people/EmailBenefit.tsx').then((module) => module.EmailBenefit));

/** Paper is white in both color schemes. A phone at a market reads a QR code of 25 mm or more. */
const paperSx = {
  bgcolor: '#ffffff',
  color: '#111111',
  border: '1px solid #8a8a8a',
  borderRadius: 1.5,
  p: { xs: 2, sm: 4 },
  breakInside: 'avoid',
} as const;
const qrSize = '45mm';

interface Props {
  benefit: BenefitRow;
  /** The data of the sheet, from this benefit or from another one of the same program and recipient. */
  of: Sheet;
}

/** One benefit in large type, with the texts of its PDF: owner, amount, last day, the code as QR and as text, and instructions. */
export function BenefitSheet({ benefit, of: { programName, stateName, recipientName, logoGuid, ...sheet } }: Props) {
  const code = String(benefit.code);
  const closed = benefit.status === 'Issued' ? undefined : (benefit.status as Sheet['closed']);
  const said = sheetTextsOf({ ...sheet, closed }, formatDay);
  const isShown = hasCode({ closed });
  const [isMailed, setIsMailed] = useState(false);
  const download = useAction({
    act: () => call(benefitApi.print, { params: { benefitId: benefit.id } }),
    onDone: (pdf) => saveFile(pdf, `benefit-${code}.pdf`),
    isToasted: true,
  });
  return (
    <Box component="article" aria-label={say('sheet.label', { code })}>
      <Stack spacing={2} sx={paperSx}>
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ color: '#444444' }}>{stateName}</Typography>
            <Typography sx={{ fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.25 }}>{programName}</Typography>
          </Box>
          {logoGuid && (
            <Box
              component="img"
              src={pathOf(programLogoPath, { programId: String(benefit.programId), logoGuid })}
              alt=""
              sx={{ maxWidth: '32mm', maxHeight: '21mm', flexShrink: 0 }}
            />
          )}
        </Stack>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 2, sm: 4 }}>
          {isShown && (
            <Box
              component="img"
              src={pathOf(benefitApi.qr.path, { benefitId: benefit.id })}
              alt={say('sheet.qr', { code })}
              sx={{
                width: qrSize,
                height: qrSize,
                flexShrink: 0,
                imageRendering: 'pixelated',
                alignSelf: { xs: 'center', sm: 'flex-start' },
              }}
            />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
              {recipientName}
            </Typography>
            {isShown && (
              <Typography sx={{ fontSize: '2.5rem', fontWeight: 700, lineHeight: 1.25 }}>
                {dollars(Number(benefit.remainingCents))}
              </Typography>
            )}
            {said.map(({ lang, days, closed: why }) => (
              <Box key={lang} lang={lang}>
                <Typography sx={{ fontSize: '1.25rem' }}>{days}</Typography>
                {why && <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{why}</Typography>}
              </Box>
            ))}
            {isShown && (
              <Typography sx={{ fontFamily: 'monospace', fontSize: '1.375rem', fontWeight: 600, mt: 1.5 }}>{formatCode(code)}</Typography>
            )}
          </Box>
        </Stack>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: `repeat(${said.length}, minmax(0, 1fr))` } }}>
          {said.map(({ lang, whatToDo, lostIt }) => (
            <Stack key={lang} lang={lang} spacing={2}>
              {!closed && <Typography>{whatToDo}</Typography>}
              <Typography sx={{ color: '#444444', overflowWrap: 'anywhere' }}>{lostIt}</Typography>
            </Stack>
          ))}
        </Box>
        <Box sx={{ borderTop: '1px solid #8a8a8a', pt: 1.5, fontSize: '0.75rem' }}>
          <InterpreterLine phone={sheet.supportPhoneNumber} />
        </Box>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ mt: 1, displayPrint: 'none' }}>
        <Button component="a" href={pathOf(benefitApi.print.path, { benefitId: benefit.id })} target="_blank">
          {say('sheet.openPdf')}
        </Button>
        <Button loading={download.isBusy} onClick={() => void download.run()}>
          {say('sheet.downloadPdf')}
        </Button>
        {isOpen(benefit) && <Button onClick={() => setIsMailed(true)}>{say('sheet.email')}</Button>}
      </Stack>
      {isMailed && <EmailBenefit benefit={benefit} onClose={() => setIsMailed(false)} onSent={() => setIsMailed(false)} />}
    </Box>
  );
}
