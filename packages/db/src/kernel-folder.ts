/** Whether a path lies where the kernel shows itself as files: Node never ends making folders there. */
export const isOfKernel = (path: string): boolean => /^\/(proc|sys)(\/|$)/.test(path);
