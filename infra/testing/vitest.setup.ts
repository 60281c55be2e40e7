/** Runs once before all tests. It provides the stand-ins of AWS, which start only at the first request of a test (see testCloud.ts). */
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { listen } from '../local/listen.ts';
import { type StandIns, startStandIns } from '../local/standIns.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Starts the stand-ins if necessary and returns their endpoints as JSON. */
    standInsUrl: string;
    /** The time for which a component test waits for a condition (ms). */
    waitMs: number;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<StandIns> | undefined;
  const server = createServer(async (_request, response) => {
    try {
      started ??= startStandIns(process.env.AWS_ENDPOINT_URL_DYNAMODB);
      response.end(JSON.stringify((await started).endpoints));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  const door = await listen(server);
  project.provide('standInsUrl', door.url);
  return async () => {
    await door.stop();
    await (await started)?.stop();
  };
}
