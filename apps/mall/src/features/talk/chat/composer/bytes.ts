/** A file that is still on this device, as a URL for a picture or a player. */
export function dataUrl(base64: string, kind: string): string {
  return `data:${kind};base64,${base64}`;
}

export async function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result.replace(/^data:[^,]*,/, "") : "");
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}
