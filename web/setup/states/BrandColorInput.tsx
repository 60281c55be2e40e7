import { Box, InputAdornment, OutlinedInput, Stack } from '@mui/material';
import { stateColors } from '../../../shared/core/stateColors.ts';
import { stateFields } from '../../../shared/entities/state.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { useInput } from '../../core/form/useInput.ts';
import { lightTones, tonesOf } from '../../core/look/tones.ts';
import type { StateEntityForm } from './stateEntityForm.ts';
import { say } from './texts.ts';

const hex = /^#[0-9a-f]{6}$/i;
const pickerSx = { width: 28, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' };

/** The brand color of a State, typed or picked, with what the portal makes of it. */
export function BrandColorInput({ form }: { form: StateEntityForm }) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput({
    form,
    name: 'brandColor',
    field: stateFields.brandColor,
    hint: say('brand.colorHint'),
  });
  const typed = typeof value === 'string' ? value.trim() : '';
  const color = hex.test(typed) ? typed : undefined;
  return (
    <InputFrame {...frame} below={color && <BrandPreview color={color} />}>
      <OutlinedInput
        fullWidth
        size="small"
        value={typeof value === 'string' ? value : ''}
        inputRef={ref}
        error={error !== undefined}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(event) => set(event.target.value)}
        inputProps={{ ...aria, autoComplete: 'off', spellCheck: false }}
        startAdornment={
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              aria-label={say('brand.pick')}
              value={color ?? lightTones.brand.main}
              disabled={isDisabled}
              onChange={(event) => set(event.target.value)}
              sx={pickerSx}
            />
          </InputAdornment>
        }
      />
    </InputFrame>
  );
}

/** The bar's strip, a button, a link and the current menu item, in both schemes. Too light a color is shown as the portal darkens it. */
function BrandPreview({ color }: { color: string }) {
  const tones = tonesOf(stateColors(color));
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
      {(['light', 'dark'] as const).map((scheme) => {
        const { paper, line, brand, link, tint } = tones[scheme];
        return (
          <Box
            key={scheme}
            role="img"
            aria-label={say(`brand.preview.${scheme}`, { color: brand.main })}
            sx={{ flex: 1, border: `1px solid ${line}`, borderTop: `4px solid ${brand.main}`, borderRadius: 1, bgcolor: paper, p: 1.5 }}
          >
            <Stack
              direction="row"
              useFlexGap
              spacing={1}
              aria-hidden="true"
              sx={{ flexWrap: 'wrap', alignItems: 'center', fontWeight: 600 }}
            >
              <Box sx={{ bgcolor: brand.main, color: brand.on, borderRadius: 1, px: 1.5, py: 0.5 }}>{say('brand.button')}</Box>
              <Box sx={{ color: link }}>{say('brand.link')}</Box>
              <Box sx={{ bgcolor: tint.brand, color: brand.main, borderRadius: 1, px: 1, py: 0.5 }}>{say('brand.item')}</Box>
            </Stack>
          </Box>
        );
      })}
    </Stack>
  );
}
