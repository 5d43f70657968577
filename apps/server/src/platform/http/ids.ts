/** Returns whether an outside text can be an id: PostgreSQL rejects the whole statement with an invalid one. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Returns a number that is an id in a path; 0, which no row has, for any other text. */
export const numberIdOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
