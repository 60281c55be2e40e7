/**
 * Parts of zod that neither pages nor functions use, left out where they are packed (web/leanPackages.ts, infra/aws/bundle.ts): schemas told as
 * JSON schema, and its English, since sentence.ts words every issue. Edit when zod calls one of these modules by itself.
 */

/** zod's modules, by the ends of their paths. */
export const isLeftOut = /[\\/]zod[\\/]v4[\\/](core[\\/](to-json-schema|json-schema-processors|json-schema-generator)|locales[\\/]en)\.js$/;

/** The module in place of one of them: the same exports, each of which throws where it is called after all. */
export function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);
  // Schemas ask for such methods before anybody calls them.
  const exported = names.map((name) => `${/^create\w+Method$/.test(name) ? 'method' : 'leftOut'} as ${name}`);
  return `function leftOut() { throw new Error('This part of zod is left out where the portal is packed'); }
const method = () => leftOut;
export { ${exported.join(', ')} };
export default () => ({ localeError: () => 'This is not valid' });`;
}
