import { build, type Plugin } from 'vite';
import { releaseOf } from './release.ts';

/**
 * Builds the service worker with the list of the page's files. It is one plain script without imports, because some browsers load no
 * modules as service workers. `entry` is the path of its source.
 */
export const workerBuild = (entry: string): Plugin => ({
  name: 'sell-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const release = await releaseOf(bundle);
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { SELL_RELEASE: JSON.stringify(release) },
        build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'sellWorker' } },
      });
      const [output] = Array.isArray(built) ? built : [];
      const code = output?.output[0].code;
      if (!code) throw new Error('The service worker was not built');
      this.emitFile({ type: 'asset', fileName: 'sell-worker.js', source: code });
    },
  },
});
