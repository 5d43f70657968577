/** The drawing kit, used by every picture of the product. */
export * from './colour.ts';
export * from './drawing.ts';
export * from './filters.ts';
export * from './form.ts';
export * from './lettering.ts';
export * from './light.ts';
export * from './random.ts';
export * from './svg.ts';
export * from './title.ts';
