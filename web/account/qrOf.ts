/** A QR code as the address of an image. Its code is loaded when one is first shown. */
export async function qrOf(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  return `data:image/svg+xml,${encodeURIComponent(await draw(text, { type: 'svg', margin: 3, errorCorrectionLevel: 'M' }))}`;
}
