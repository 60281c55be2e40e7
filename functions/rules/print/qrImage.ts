import type { MediaReply } from '../../core/http/route.ts';

/** Returns a QR code as an image that scanners read from a screen. The first call loads the drawing library (57 KB). */
export async function qrImage(code: string): Promise<MediaReply> {
  const { default: QRCode } = await import('qrcode');
  return { content: await QRCode.toBuffer(code, { errorCorrectionLevel: 'M', scale: 8 }), contentType: 'image/png' };
}
