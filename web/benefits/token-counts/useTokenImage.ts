import { useQuery } from '@tanstack/react-query';
import { tokenApi } from '../../../shared/entities/token.ts';
import { call } from '../../core/call.ts';
import { useObjectUrl } from '../../core/useObjectUrl.ts';

/** The address of a token's picture, once it is there; none for a token without one. `imageId` changes with the picture. */
export function useTokenImage({ id, imageId }: { readonly id: string; readonly imageId?: string | undefined }): string | undefined {
  const { data } = useQuery({
    queryKey: ['tokens/image', id, imageId],
    queryFn: ({ signal }) => call(tokenApi.image, { params: { id }, signal }),
    enabled: imageId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(data);
}
