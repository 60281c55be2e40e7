import { saveFile } from '../../core/download.ts';

interface NumberPicture {
  readonly stateName: string;
  /** The words above the number. */
  readonly label: string;
  readonly number: string;
  /** Lines below the number. */
  readonly notes: readonly string[];
}

const width = 1200;
const height = 675;
const margin = 60;
const family = 'Arial, Helvetica, sans-serif';

/** Saves the number as a PNG, in black on white, with letters that remain readable on a small phone. Throws if the browser cannot. */
export async function saveNumberPicture({ stateName, label, number, notes }: NumberPicture): Promise<void> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws no pictures');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#000000';
  const line = (text: string, y: number, font: string) => {
    pen.font = `${font} ${family}`;
    pen.fillText(text, margin, y, width - 2 * margin);
  };
  line(stateName, 110, '700 48px');
  line(label, 220, '44px');
  line(number, 340, '700 110px');
  for (const [i, note] of notes.entries()) line(note, 450 + i * 70, '40px');
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The browser made no picture');
  saveFile(picture, `${number}.png`);
}
