import { words } from "@arcade/web/words.ts";
import type { FromWorker, ToWorker } from "../worker/names.ts";
import { newRelease } from "./release-bar.tsx";

const lookEveryMs = 30 * 60_000;
const takenOverMs = 4_000;

/**
 * The service worker (src/worker): it keeps the shell for use without a network, and knows when a new release is there.
 * If a browser refuses it, the mall is right without it.
 */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/worker.js", { scope: "/" }).catch(() => null);
  if (!registration) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "released") newRelease.set(() => takeOver(registration));
  });
  followReleases(registration);
  const { active } = await navigator.serviceWorker.ready;
  if (active) followLanguage(active);
}

/**
 * Looks for a new release when the mall is looked at again, and now and then; the one that is found waits to be wanted.
 */
function followReleases(registration: ServiceWorkerRegistration): void {
  let lookedMs = Date.now();
  const look = () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedMs < lookEveryMs) return;
    lookedMs = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", look);
  setInterval(look, lookEveryMs);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) askWhether(installing);
    });
  });
  if (registration.waiting) askWhether(registration.waiting);
}

/** A page that came from the network may run that release already: then the worker takes over without a word. */
function askWhether(waiting: ServiceWorker): void {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  if (entry !== undefined) tell(waiting, { type: "running", entry: new URL(entry).pathname });
}

/** The new worker first, then the page again at the same place; without an answer the page alone. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => location.reload();
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  setTimeout(reload, takenOverMs);
  tell(waiting, { type: "take_over" });
}

function followLanguage(worker: ServiceWorker): void {
  let told = "";
  const t = () => {
    const { language } = words.now();
    if (language === told) return;
    told = language;
    tell(navigator.serviceWorker.controller ?? worker, { type: "language", language });
  };
  words.listen(t);
  t();
}

function tell(worker: ServiceWorker, said: ToWorker): void {
  worker.postMessage(said);
}
