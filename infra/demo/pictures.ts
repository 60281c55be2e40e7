/** The pictures of the demonstration's programs, put into storage as uploaded ones are. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepImage } from '../../functions/core/http/image.ts';
import type { ProgramType } from '../../shared/entities/program.ts';

const logos: Record<ProgramType, string> = {
  'Hybrid Card': 'card.png',
  'Hybrid Voucher': 'voucher.png',
  'Electronic Only': 'online.png',
  Token: 'token.png',
};

async function keep(name: string, field: string): Promise<string> {
  return keepImage({ name, content: await readFile(join(import.meta.dirname, 'pictures', name)) }, field);
}

/** Keeps the logo of a program type; returns its guid. */
export function keepLogo(type: ProgramType): Promise<string> {
  return keep(logos[type], 'logo');
}

/** Keeps the map of a state's markets; returns its guid. */
export function keepMap(state: 'Missouri' | 'Ohio'): Promise<string> {
  return keep(`${state.toLowerCase()}.png`, 'farmersMarketMap');
}
