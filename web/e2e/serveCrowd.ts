/** A portal with many who were invited: `node serveCrowd.ts <folder> <built app> <port, or 0 for a free one>`. */
import { crowd } from './crowd.ts';
import { hostPortal } from './hostPortal.ts';

const [folder = '', site = '', port] = process.argv.slice(2);
hostPortal({
  folder,
  site,
  port: Number(port),
  // What it imports reads the environment, which the portal sets first.
  seed: async () => (await import('../../infra/testing/testCrowd.ts')).makeCrowd(crowd),
});
