/** One release of the selling page. The build lists its files for the service worker. */
export interface Release {
  /** Changes with each file of the page. */
  readonly name: string;
  /** The script that the page of this release loads first. */
  readonly entry: string;
  /** The files that the page needs without a connection. */
  readonly files: readonly string[];
  /** The decoder of QR codes. It is large, and most phones have one of their own. */
  readonly decoder: readonly string[];
}

/** The facts about a built file that the list depends on. */
type BuiltFile =
  | { readonly type: 'chunk'; readonly isEntry: boolean; readonly moduleIds: readonly string[] }
  | { readonly type: 'asset'; readonly source: string | Uint8Array };

/** Returns the release with these files, by their paths in the built site. */
export async function releaseOf(bundle: Readonly<Record<string, BuiltFile>>): Promise<Release> {
  const built = Object.entries(bundle);
  const addresses = (isWanted: (file: BuiltFile, path: string) => boolean) =>
    built.flatMap(([path, file]) => (path.startsWith('assets/') && isWanted(file, path) ? [`/${path}`] : [])).sort();
  const files = addresses((file, path) => !isOfDecoder(file, path));
  const decoder = addresses(isOfDecoder);
  const [entry] = addresses((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The selling page has no script');
  const page = bundle['sell.html'];
  const content = [...files, ...decoder, page?.type === 'asset' ? page.source : ''].join('\n');
  return { name: await hashOf(content), entry, files, decoder };
}

const isOfDecoder = (file: BuiltFile, path: string) =>
  path.endsWith('.wasm') || (file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/zxing-wasm/')));

async function hashOf(content: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
