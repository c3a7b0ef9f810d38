import { recallText, rememberText } from "@arcade/web/storage.ts";

const name = "device_mark";
const bytes = 24;

/** The random mark of this browser, made once: a sign-in from another one is told to the member. The mall keeps its hash only. */
export function deviceMark(): string {
  const kept = recallText("device", name);
  if (kept !== null && /^[\w-]{22,64}$/.test(kept)) return kept;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  rememberText("device", name, made);
  return made;
}
