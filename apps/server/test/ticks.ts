/**
 * Does the work and counts how often a timer of 10 ms fires in the meantime. Code that blocks the event loop lets none
 * fire. A list that takes a second to read leaves about 100 ticks if it is read outside this process, and a handful if
 * it is read in this process.
 */
export async function withTicks<T>(work: () => Promise<T>): Promise<{ result: T; ticks: number }> {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  try {
    const result = await work();
    return { result, ticks };
  } finally {
    clearInterval(timer);
  }
}
