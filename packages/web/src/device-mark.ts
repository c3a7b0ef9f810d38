import { recallText, rememberText } from "./storage.ts";

const bytes = 24;

/**
 * The random mark of this browser. It is made once under a name and stored. The mall has one, so that it can report a
 * sign-in from another browser to the member. The back office has another: two accounts of operators in one browser
 * count as one person. The server stores only hashes.
 */
export function deviceMark(name: "device_mark" | "office_device"): string {
  const kept = recallText("device", name);
  if (kept !== null && /^[\w-]{22,64}$/.test(kept)) return kept;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  rememberText("device", name, made);
  return made;
}
