import type { Plugin } from 'vite';

const isLatin = (file: string) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file);

/** Lets the browser load the font's Latin letters before it reads the styles. The file's name is known only after the build. */
export const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(isLatin)
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend',
        })),
  },
};
