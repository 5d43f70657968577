const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Members' ids and sessions' ids, as PostgreSQL writes them. */
export const isUuid = (text: string): boolean => uuid.test(text);
