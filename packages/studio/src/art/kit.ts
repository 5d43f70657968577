/** The drawing kit: what every picture of the product is made with. */
export * from './kit/colour.ts';
export * from './kit/drawing.ts';
export * from './kit/filters.ts';
export * from './kit/form.ts';
export * from './kit/lettering.ts';
export * from './kit/light.ts';
export * from './kit/random.ts';
export * from './kit/svg.ts';
export * from './kit/title.ts';
