/** A portal with many invited users: `node serveParallelUsers.ts <folder> <built app> <port, or 0 for a free one>`. */

import { hostPortal } from './hostPortal.ts';
import { parallelUsers } from './parallelUsers.ts';

const [folder = '', site = '', port] = process.argv.slice(2);
hostPortal({
  folder,
  site,
  port: Number(port),
  // The imported module reads the environment, which the portal sets first.
  seed: async () => (await import('../../infra/testing/testParallelUsers.ts')).makeParallelUsers(parallelUsers),
});
