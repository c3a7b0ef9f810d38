/**
 * The library for pictures takes 20 MiB of memory. It is loaded with the first picture: most are handled in another
 * process (apart/pool.ts).
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One picture takes one core, and the pictures have nothing in common that a cache could keep.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
