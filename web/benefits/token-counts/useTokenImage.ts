import { useQuery } from '@tanstack/react-query';
import { tokenApi } from '../../../shared/entities/token.ts';
import { call } from '../../core/call.ts';
import { useObjectUrl } from '../../core/useObjectUrl.ts';

/** Returns the URL of a token's image once it is loaded, or undefined without an image. `imageId` changes with the image. */
export function useTokenImage({ id, imageId }: { readonly id: string; readonly imageId?: string | undefined }): string | undefined {
  const { data } = useQuery({
    queryKey: ['tokens/image', id, imageId],
    queryFn: ({ signal }) => call(tokenApi.image, { params: { id }, signal }),
    enabled: imageId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(data);
}
