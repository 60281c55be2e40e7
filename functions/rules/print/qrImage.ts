import type { MediaReply } from '../../core/http/route.ts';

/** A QR code as a picture that scanners read from a screen. What draws it is loaded when the first is asked for: 57 KB. */
export async function qrImage(code: string): Promise<MediaReply> {
  const { default: QRCode } = await import('qrcode');
  return { content: await QRCode.toBuffer(code, { errorCorrectionLevel: 'M', scale: 8 }), contentType: 'image/png' };
}
