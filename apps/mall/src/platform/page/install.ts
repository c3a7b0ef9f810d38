import { makeStore } from "@arcade/web/store.ts";

/**
 * What Chromium hands over once the mall can be installed; no other browser has it, so the DOM's own types do not know
 * it.
 */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

const offered = makeStore<InstallPromptEvent | null>(null);

/** Keeps the browser's offer to install for the settings page; nobody is asked. Call once, at the start. */
export function startInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered.set(event as InstallPromptEvent); // the event of this name has this type
  });
  addEventListener("appinstalled", () => offered.set(null));
}

/** Installs the mall on this device; null if that is not possible, or if it is installed already. */
export function useInstall(): (() => Promise<void>) | null {
  const event = offered.use();
  if (event === null) return null;
  return async () => {
    await event.prompt();
    offered.set(null); // it can be shown once; later the browser offers a new one
  };
}

/**
 * Whether the reader can put the mall on their home screen only by Safari's own menu: on an iPhone or iPad, where no
 * browser offers it, unless it is installed. An iPad calls itself a Mac and is recognised by its touch points.
 */
export function installsByHand(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isDevice = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  // Others on these devices have their menus elsewhere, and name themselves.
  const isSafari =
    /Version\/[\d.]+.* Safari\//.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|YaBrowser/.test(userAgent);
  return isDevice && isSafari && !matchMedia("(display-mode: standalone)").matches;
}
