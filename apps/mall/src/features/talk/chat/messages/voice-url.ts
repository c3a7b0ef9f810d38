/** Where a voice is fetched from, by the name that the contract gives. */
export function voiceUrl(name: string): string {
  return `/voices/${name}`;
}
