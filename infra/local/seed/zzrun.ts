import { mkdirSync, rmSync } from 'node:fs';
import { startCloud } from '../cloud.ts';

const folder = '/tmp/seed-try';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const cloud = await startCloud({ folder, log: console.log, groups: [] });
const { seed } = await import('./seed.ts');
const u = process.cpuUsage();
await seed({
  log: (l) => {
    const c = process.cpuUsage(u);
    console.log(Math.round(c.user / 1000), Math.round(c.system / 1000), l);
  },
});
await cloud.stop();
