/**
 * Stands in, where pages and functions are packed, for what zod brings and neither uses: schemas told as JSON schema, and its English, since
 * sentence.ts words every issue. Edit when zod asks these modules for more.
 */
function leftOut(): never {
  throw new Error('Schemas are not told as JSON schema here: that part of zod is left out');
}
const method = () => leftOut;

/** Of zod's modules by the end of their names: they have nothing else in common with others. */
export const isLeftOut = /[\\/]zod[\\/]v4[\\/](core[\\/](to-json-schema|json-schema-processors|json-schema-generator)|locales[\\/]en)\.js$/;

export {
  leftOut as JSONSchemaGenerator,
  leftOut as toJSONSchema,
  method as createStandardJSONSchemaMethod,
  method as createToJSONSchemaMethod,
};

/** Zod's English, which it asks for where sentence.ts says nothing. */
export default () => ({ localeError: () => 'This is not valid' });
