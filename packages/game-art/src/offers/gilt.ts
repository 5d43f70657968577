/** Gold of a form, from its light to its shade, and the line around it. */
export const gilt = ['#fffbe0', '#ffd23a', '#c87a00', '#8a4a00'] as const;
export const giltLine = '#5c3000';
