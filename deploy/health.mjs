/** The health check of a container: ends with 0 when the process in it can serve, and with 1 when it cannot. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
