import { directionOf, type Language, languageOf } from "@arcade/contract/languages";
import { type MessageId, sentence } from "@arcade/messages";
import type { FastifyInstance } from "fastify";
import type { Branding } from "../branding.ts";
import type { WebGround } from "./web-app.ts";

interface BuiltIcon {
  readonly src: string;
}

/**
 * The build's facts about the installed mall (apps/mall/vite/manifest.ts): colours, icons, and shortcuts by the ids of
 * their names.
 */
export interface BuiltManifest {
  readonly icons: readonly BuiltIcon[];
  readonly shortcuts: readonly {
    readonly name: MessageId;
    readonly url: string;
    readonly icons: readonly BuiltIcon[];
  }[];
}

/**
 * `GET /manifest.webmanifest?language=`: what a device needs to install the mall, with the mall's current name, in the
 * reader's language and direction. Its `id` is the same in all of them, so that it is one app.
 */
export function registerManifest(
  app: FastifyInstance,
  built: () => string,
  brandingNow: WebGround["brandingNow"],
): void {
  app.get<{ Querystring: { language?: unknown } }>("/manifest.webmanifest", async (request, reply) =>
    reply
      .headers({ "cache-control": "no-cache", "content-type": "application/manifest+json; charset=utf-8" })
      .serializer((body: string) => body)
      .send(
        JSON.stringify(
          manifestIn(
            languageOf(request.query.language),
            JSON.parse(built()) as BuiltManifest, // the build wrote it
            await brandingNow(),
          ),
        ),
      ),
  );
}

function manifestIn(language: Language, built: BuiltManifest, { name, logo, number, colour }: Branding): object {
  // Another logo gets another address: devices look for new icons only if the address has changed.
  const versioned = (icons: readonly BuiltIcon[]) =>
    logo === null ? icons : icons.map((icon) => ({ ...icon, src: `${icon.src}?v=${number}` }));
  return {
    ...built,
    name,
    // The window's frame while the app starts. The page itself then says the colour of its ground.
    ...(colour === null ? {} : { theme_color: colour }),
    short_name: name,
    description: sentence(language, "branding.page_description", { name }),
    lang: language,
    dir: directionOf(language),
    icons: versioned(built.icons),
    shortcuts: built.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: sentence(language, shortcut.name),
      icons: versioned(shortcut.icons),
    })),
  };
}

/** The sizes that devices ask for (tools/vite/icons.ts), and how much of the side the logo fills in each. */
const iconFiles: Readonly<Record<string, { size: number; filled: number; ground: boolean }>> = {
  "192.png": { size: 192, filled: 1, ground: false },
  "512.png": { size: 512, filled: 1, ground: false },
  // Apple's devices show transparent parts as black.
  "180.png": { size: 180, filled: 0.84, ground: true },
  // Devices cut a shape of their own. They may cut off what is outside of a circle of four fifths.
  "maskable.png": { size: 512, filled: 0.56, ground: true },
};

/** The mall's logo as the icon of the installed app, or the icon that the build drew. */
export function registerIcons(app: FastifyInstance, { pictures, brandingNow }: WebGround): void {
  app.get<{ Params: { file: string } }>("/icons/:file", async (request, reply) => {
    const { file } = request.params;
    const form = Object.hasOwn(iconFiles, file) ? iconFiles[file] : undefined;
    if (form === undefined) return reply.callNotFound();
    const { logo } = await brandingNow();
    const drawn = logo === null ? null : await pictures.icon(logo, form);
    if (drawn === null) return reply.sendFile(`icons/${file}`);
    return reply
      .headers({ "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" })
      .type("image/png")
      .send(drawn);
  });
}
