/**
 * Parts of zod that neither pages nor functions use. Bundling leaves them out (web/leanPackages.ts, infra/aws/bundle.ts): the conversion to
 * JSON schema, and zod's English, because sentence.ts words every issue. Edit when zod itself calls one of these modules.
 */

/** zod's modules, by the ends of their paths. */
export const isLeftOut = /[\\/]zod[\\/]v4[\\/](core[\\/](to-json-schema|json-schema-processors|json-schema-generator)|locales[\\/]en)\.js$/;

/** The module in place of one of them. It has the same exports, and each of them throws if it is called anyway. */
export function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);
  // Schemas request such methods before any code calls them.
  const exported = names.map((name) => `${/^create\w+Method$/.test(name) ? 'method' : 'leftOut'} as ${name}`);
  return `function leftOut() { throw new Error('This part of zod is left out where the portal is packed'); }
const method = () => leftOut;
export { ${exported.join(', ')} };
export default () => ({ localeError: () => 'This is not valid' });`;
}
