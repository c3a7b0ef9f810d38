import { recallText, rememberText } from "./storage.ts";
import { makeStore } from "./store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/**
 * Each app stores its own choice. Its index.html reads this name before the first paint, so that no white flash appears
 * first (UX-029).
 */
let savedAs = "";
const chosen = makeStore<Theme>("system");
const shown = makeStore<"light" | "dark">("light");

export const useTheme = chosen.use;
/** The theme that is painted: the choice, or the device's setting. */
export const useShownTheme = shown.use;

export function chooseTheme(theme: Theme): void {
  rememberText("device", savedAs, theme);
  chosen.set(theme);
  paint();
}

/** Follows the device's setting until the user chooses a theme. */
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
