/**
 * The name of the mall, as the server wrote it into the page. In development the server does not write it, so it is the
 * default name.
 */
export function mallName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "Arcade";
}

/** The address of the mall's icon, as the page names it: the mall's logo, or the app's own icon. */
export function mallIcon(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
}
