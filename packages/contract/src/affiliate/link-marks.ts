/** Parameters of a referral link: the affiliate's names for the place of the link, and a tracker's id of the click. */
export const subIdNames = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const;
export type SubIdName = (typeof subIdNames)[number];
export const markNames = ['click_id', ...subIdNames] as const;
export type MarkName = (typeof markNames)[number];
export type LinkMarks = Partial<Record<MarkName, string | undefined>>;

/** Characters that need no encoding in an address. */
export const markPattern = /^[A-Za-z0-9._~-]{1,64}$/;

/** Returns the valid parameters of an address; `sub_id` is an older name of `sub1`. */
export function marksOf(query: URLSearchParams): LinkMarks {
  const marks: LinkMarks = {};
  for (const name of markNames) {
    const value = query.get(name) ?? (name === 'sub1' ? query.get('sub_id') : null) ?? '';
    if (markPattern.test(value)) marks[name] = value;
  }
  return marks;
}
