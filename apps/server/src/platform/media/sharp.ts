/**
 * The library for pictures takes 20 MiB of memory. It is loaded with the first picture: most are handled in a process
 * apart (apart/pool.ts).
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One picture takes one core, and a cache would help no other one.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
