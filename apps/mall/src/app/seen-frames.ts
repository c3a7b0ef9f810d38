const max = 200;

/** After a crash the server may send an event twice, with the same id: the second one is dropped (PROOF REL-047). */
export function createSeenFrames(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    // The one that was seen longest ago.
    if (seen.size > max) for (const oldest of seen) return seen.delete(oldest);
    return true;
  };
}
