/** The images of the demonstration's programs, stored like uploaded ones. */
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

/** Stores the logo of a program type and returns its guid. */
export function keepLogo(type: ProgramType): Promise<string> {
  return keep(logos[type], 'logo');
}

/** Stores the map of a State's markets and returns its guid. */
export function keepMap(state: 'Missouri' | 'Ohio'): Promise<string> {
  return keep(`${state.toLowerCase()}.png`, 'farmersMarketMap');
}
