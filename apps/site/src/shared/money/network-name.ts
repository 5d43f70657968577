/** Returns the display name of a network: `bitcoin` on the wire, Bitcoin on the screen. */
export const networkName = (network: string): string => network.charAt(0).toUpperCase() + network.slice(1);
