/** URLs of a program's images. They are public, because the application form shows the images too. */
import { programApi } from '../../../shared/entities/program.ts';
import { pathOf } from '../../core/request.ts';

interface Images {
  readonly id: string;
  readonly logoGuid?: string | undefined;
  readonly farmersMarketMapGuid?: string | undefined;
}

export function logoUrl({ id, logoGuid }: Images): string | undefined {
  return logoGuid && pathOf(programApi.logo.path, { programId: id, logoGuid });
}

export function mapUrl({ id, farmersMarketMapGuid }: Images): string | undefined {
  return farmersMarketMapGuid && pathOf(programApi.map.path, { programId: id, mapGuid: farmersMarketMapGuid });
}
