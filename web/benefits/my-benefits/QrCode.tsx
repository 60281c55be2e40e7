import { Box } from '@mui/material';
import QRCode from 'qrcode';

/** The white margin around a code, in modules (ISO/IEC 18004). Scanners cannot find a code without it. */
const quietZone = 4;
/** CSS pixels per module. A code of 21 modules is then 252 px wide, more than the 60 mm (227 px) that scanners at a counter require. */
const moduleSize = 12;

/** A code as large as a phone shows it, dark on white in every color scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const whole = size + 2 * quietZone;
  const dark = [...data.keys()]
    .filter((at) => data[at])
    .map((at) => `M${quietZone + (at % size)} ${quietZone + Math.floor(at / size)}h1v1h-1z`);
  return (
    <Box sx={{ bgcolor: '#ffffff', borderRadius: 1, width: whole * moduleSize, maxWidth: '100%', mx: 'auto' }}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${whole} ${whole}`}
        width="100%"
        shapeRendering="crispEdges"
        style={{ display: 'block' }}
      >
        <path d={dark.join('')} fill="#000000" />
      </svg>
    </Box>
  );
}
