/** Runs before the code of every packed function (infra/aws/bundle.ts), because nothing may run without the function's secrets. */
import { takeSecrets } from './takeSecrets.ts';

await takeSecrets();
