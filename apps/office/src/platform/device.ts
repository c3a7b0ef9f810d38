import { recallText, rememberText } from "@arcade/web/storage.ts";

const name = "office_device";
const bytes = 24;

/** The random mark of this browser, made once: two accounts of operators in one browser count as one person. It says nothing else. */
export function deviceMark(): string {
  const kept = recallText("device", name);
  if (kept !== null && /^[\w-]{22,64}$/.test(kept)) return kept;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  rememberText("device", name, made);
  return made;
}
