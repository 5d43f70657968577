/** Returns whether a path is in the kernel's virtual file systems: Node would create folders there endlessly. */
export const isOfKernel = (path: string): boolean => /^\/(proc|sys)(\/|$)/.test(path);
