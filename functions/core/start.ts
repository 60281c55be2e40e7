/** Stands before the code of every packed function (infra/aws/bundle.ts): nothing of it runs without the function's secrets. */
import { takeSecrets } from './takeSecrets.ts';

await takeSecrets();
