/** One clear sentence about the first thing of the environment, or of what it names, that does not fit. */
export class SettingsError extends Error {}
