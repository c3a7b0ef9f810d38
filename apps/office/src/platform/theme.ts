import { recallText, rememberText } from "./storage.ts";
import { makeStore } from "./store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];
export type Shown = "light" | "dark";

/** index.html reads the same name before the first paint, so that no white flash comes first. */
const name = "office_theme";
const chosen = makeStore<Theme>(themes.find((theme) => theme === recallText("device", name)) ?? "system");
const shown = makeStore<Shown>(shownNow());

export const useTheme = chosen.use;
/** What is painted: the choice, or what the device says. */
export const useShownTheme = shown.use;

export function chooseTheme(theme: Theme): void {
  rememberText("device", name, theme);
  chosen.set(theme);
  paint();
}

export function startTheme(): void {
  dark().addEventListener("change", paint);
  paint();
}

function paint(): void {
  shown.set(shownNow());
  document.documentElement.dataset["theme"] = shown.now();
}

function shownNow(): Shown {
  const theme = chosen.now();
  if (theme !== "system") return theme;
  return dark().matches ? "dark" : "light";
}

function dark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
