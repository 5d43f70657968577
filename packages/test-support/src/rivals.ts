/** The number of concurrent calls of a race: 200 in `npm run test:races`, fewer in `npm test`, which must be short. */
export const rivals = process.env.TESTS === 'all' ? 200 : 64;
