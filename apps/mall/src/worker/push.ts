import { directionOf, type Language, languageOf } from "@arcade/contract/languages";

declare const self: ServiceWorkerGlobalScope;

/** What the mall pushes (features/base/notices/send-push.ts of the server): a short line, and which notice it is. */
interface Pushed {
  id: string;
  title: string;
  text: string;
  language: Language;
}

/** Shows what was pushed; the same notice never twice. A push that cannot be read is nobody's of ours. */
export async function showPush(event: PushEvent): Promise<void> {
  const pushed = readPush(event);
  if (pushed === null) return;
  const { id, title, text, language } = pushed;
  const dir = directionOf(language);
  await self.registration.showNotification(title, {
    body: text,
    lang: language,
    dir,
    tag: `notice-${id}`,
    data: { id },
  });
}

/** Opens the notice in the mall's page that is there already, or in a new one. */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { id }: { id?: unknown } = notification.data ?? {};
  if (typeof id !== "string" || !/^\d+$/.test(id)) return;
  const address = new URL(`/#/pages/public/notice_detail?id=${id}`, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === "/");
  if (page === undefined) return void (await self.clients.openWindow(address));
  await page.focus();
  // A page of a former worker is not ours to lead: then a new one opens.
  await page.navigate(address).catch(() => self.clients.openWindow(address));
}

function readPush(event: PushEvent): Pushed | null {
  try {
    const said: unknown = event.data?.json();
    if (typeof said !== "object" || said === null) return null;
    const { id, title, text, language } = said as Record<string, unknown>;
    const isRight =
      typeof id === "string" && typeof title === "string" && typeof text === "string" && typeof language === "string";
    return isRight ? { id, title, text, language: languageOf(language) } : null;
  } catch {
    return null;
  }
}
