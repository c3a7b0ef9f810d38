/**
 * Does the work and counts how often a timer of 10 ms came round meanwhile. Code that holds the event loop lets none
 * through: a list that takes a second to read leaves about 100 ticks where it is read apart, and a handful where it is
 * read in this process.
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
