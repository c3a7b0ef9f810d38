import { create } from "zustand";
import { recallText, rememberText } from "./storage.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** index.html reads the same name before the first paint, so that no white flash comes first (UX-029). */
const name = "theme";

export const useTheme = create<{ theme: Theme }>(() => ({ theme: themes.find((theme) => theme === recallText("device", name)) ?? "system" }));

export function chooseTheme(theme: Theme): void {
  rememberText("device", name, theme);
  useTheme.setState({ theme });
  paint();
}

/** Follows the device for as long as nothing was chosen by hand. */
export function startTheme(): void {
  dark().addEventListener("change", paint);
  paint();
}

function paint(): void {
  const { theme } = useTheme.getState();
  const shown = theme === "system" ? (dark().matches ? "dark" : "light") : theme;
  document.documentElement.dataset.theme = shown;
}

function dark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
