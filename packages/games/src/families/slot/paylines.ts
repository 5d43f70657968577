/** The paylines of slots with five reels and three rows: the row of each reel, counted from the top. */
export const paylines: Readonly<Record<'ten' | 'twenty', readonly string[]>> = {
  ten: ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01110'],
  twenty: [
    ...['11111', '00000', '22222', '01210', '21012', '00100', '22122', '10001', '12221', '01110'],
    ...['21112', '10101', '12121', '01010', '21212', '11011', '11211', '00122', '22100', '12101'],
  ],
};
