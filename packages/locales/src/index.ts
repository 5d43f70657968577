/**
 * The texts of the product in 15 languages. English is the source: keys, ICU arguments and the fallback come from it.
 * Node reads texts with `messagesFor` and `translatorFor`; browser apps get precompiled chunks from `@sabai/locales/vite`.
 */
export * from './catalogue.ts';
export * from './check-catalogues.ts';
export * from './namespaces.ts';
export type * from './typed-messages.ts';
