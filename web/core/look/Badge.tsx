import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import { type Tone, toneOf } from './statusTones.ts';

/** A status that is over needs no attention, so it has no icon. */
const icons = { success: CheckIcon, money: ClockIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon, neutral: undefined } as const;

const colors: Readonly<Record<Tone, string>> = {
  success: 'var(--mui-palette-success-main)',
  money: 'var(--mui-palette-secondary-main)',
  info: 'var(--mui-palette-info-main)',
  warning: 'var(--mui-palette-warning-main)',
  error: 'var(--mui-palette-error-main)',
  neutral: 'var(--mui-palette-text-secondary)',
};

const Frame = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 5,
  height: 24,
  paddingInline: 8,
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  color: colors[tone],
  backgroundColor: `var(--mui-palette-tint-${tone})`,
  '& svg': { fontSize: 15 },
  '@media print': { height: 'auto', padding: 0, color: 'inherit', backgroundColor: 'transparent', '& svg': { display: 'none' } },
}));

interface Props {
  /** The status, which is also the text. */
  status: string;
  /** The tone of a text that is no status of a record. */
  tone?: Tone;
}

/** A status with its tone. The word and the icon say the same as the color. */
export function Badge({ status, tone = toneOf(status) ?? 'neutral' }: Props) {
  const Icon = icons[tone];
  return (
    <Frame tone={tone} className="badge">
      {Icon && <Icon aria-hidden />}
      {status}
    </Frame>
  );
}
