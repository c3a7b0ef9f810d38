import type { FromWorker, ToWorker } from "./names.ts";
import { answerPicture, isPicture } from "./pictures.ts";
import { openPushed, showPush } from "./push.ts";
import { answerFile, answerPage, forgetOldShells, isOfThisRelease, cacheLanguage, cacheShell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * The mall without a network: the shell of this release and the pictures that were seen. Answers of calls never pass
 * through here; the page stores those that it may (platform/wire/cached-answers.ts). A new release waits until a page
 * asks for it.
 */
self.addEventListener("install", (event) => event.waitUntil(cacheShell()));

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") {
    // the back office and the documentation are not ours
    if (pathname === "/") event.respondWith(answerPage(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(event));
  else if (isPicture(pathname)) event.respondWith(answerPicture(event));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(event)));

self.addEventListener("notificationclick", (event) => event.waitUntil(openPushed(event)));

self.addEventListener("message", (event) => {
  const said = event.data as ToWorker; // only pages of this origin can speak to it
  switch (said.type) {
    case "language":
      return event.waitUntil(cacheLanguage(said.language).catch(() => undefined)); // offline or full: retried later
    case "running":
      // the page came from the network and runs this release already: there is nothing to be asked
      if (isOfThisRelease(said.entry)) return void self.skipWaiting();
      return event.source?.postMessage({ type: "released" } satisfies FromWorker);
    case "take_over":
      return void self.skipWaiting();
  }
});

async function begin(): Promise<void> {
  await forgetOldShells();
  // the page is asked for while the worker still wakes
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
