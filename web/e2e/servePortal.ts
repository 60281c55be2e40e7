/** The portal for one run of the browser tests, with demo data: `node servePortal.ts <folder>`, with the built app in `<folder>/site`. */
import { join } from 'node:path';
import { hostPortal, infra } from './hostPortal.ts';

interface SeedModule {
  seed(options: { log: (line: string) => void }): Promise<void>;
}

const [folder = ''] = process.argv.slice(2);
hostPortal({
  folder,
  site: join(folder, 'site'),
  seed: async (options) => ((await infra('demo/seed.ts')) as SeedModule).seed(options),
});
