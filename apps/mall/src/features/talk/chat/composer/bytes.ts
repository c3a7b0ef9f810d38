/** A file that is still on this device, as a URL for a picture or a player. */
export function dataUrl(base64: string, kind: string): string {
  return `data:${kind};base64,${base64}`;
}
