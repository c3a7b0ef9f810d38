/** What the mall is called, as the server wrote it into the page; in development, where it did not, its first name. */
export function mallName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "Arcade";
}
