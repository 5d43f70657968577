/**
 * Runs one step of the start and prints it only when it takes over a second. A quick start stays quiet, and a slow one
 * shows its progress.
 */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const startedAt = performance.now();
  const timer = setTimeout(() => console.log(`· ${name} …`), 1000);
  try {
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds > 1) console.log(`✓ ${name} (${seconds.toFixed(1)} s)`);
    return result;
  } catch (error) {
    console.error(`✗ ${name}`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
