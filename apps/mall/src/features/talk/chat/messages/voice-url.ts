/** The URL of a voice message, by the name that the contract gives. */
export function voiceUrl(name: string): string {
  return `/voices/${name}`;
}
