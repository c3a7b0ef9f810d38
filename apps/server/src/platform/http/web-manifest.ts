import { directionOf, type Language, languageOf } from "@arcade/contract/languages";
import { type MessageId, sentence } from "@arcade/messages";
import type { FastifyInstance } from "fastify";

/**
 * What the build knows of the installed mall (apps/mall/vite/manifest.ts): colours, icons, and shortcuts by the ids of
 * their names.
 */
export interface BuiltManifest {
  readonly shortcuts: readonly { readonly name: MessageId; readonly url: string }[];
}

/**
 * `GET /manifest.webmanifest?language=`: what a device needs to install the mall, under the name that the mall is
 * called by, in the reader's language and direction. Its `id` is the same in all of them, so that it is one app.
 */
export function registerManifest(app: FastifyInstance, built: () => string, mallName: string): void {
  app.get<{ Querystring: { language?: unknown } }>(
    "/manifest.webmanifest",
    (request, reply) =>
      reply
        .headers({ "cache-control": "no-cache", "content-type": "application/manifest+json; charset=utf-8" })
        .serializer((body: string) => body)
        .send(
          JSON.stringify(
            manifestIn(languageOf(request.query.language), JSON.parse(built()) as BuiltManifest, mallName),
          ),
        ), // the build wrote it
  );
}

function manifestIn(language: Language, built: BuiltManifest, mallName: string): object {
  return {
    ...built,
    name: mallName,
    short_name: mallName,
    lang: language,
    dir: directionOf(language),
    shortcuts: built.shortcuts.map((shortcut) => ({ ...shortcut, name: sentence(language, shortcut.name) })),
  };
}
