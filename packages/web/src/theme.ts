import { recallText, rememberText } from "./storage.ts";
import { makeStore } from "./store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/**
 * Each app keeps its own choice, under a name that its index.html reads before the first paint: no white flash comes
 * first (UX-029).
 */
let savedAs = "";
const chosen = makeStore<Theme>("system");
const shown = makeStore<"light" | "dark">("light");

export const useTheme = chosen.use;
/** What is painted: the choice, or the device's setting. */
export const useShownTheme = shown.use;

export function chooseTheme(theme: Theme): void {
  rememberText("device", savedAs, theme);
  chosen.set(theme);
  paint();
}

/** Follows the device for as long as nothing was chosen by hand. */
export function startTheme(name: string): void {
  savedAs = name;
  chosen.set(themes.find((theme) => theme === recallText("device", name)) ?? "system");
  dark().addEventListener("change", paint);
  paint();
}

function paint(): void {
  const theme = chosen.now();
  shown.set(theme === "system" ? (dark().matches ? "dark" : "light") : theme);
  document.documentElement.dataset["theme"] = shown.now();
}

function dark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
