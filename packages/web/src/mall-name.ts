/** The name of the mall, as the server wrote it into the page; in development, where it did not, its first name. */
export function mallName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "Arcade";
}
