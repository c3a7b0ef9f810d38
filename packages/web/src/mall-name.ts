/**
 * The name of the mall, as the server wrote it into the page. In development the server does not write it, so it is the
 * default name.
 */
export function mallName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "Arcade";
}
