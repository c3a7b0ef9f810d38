import type { FastifyInstance } from "fastify";
import { askOutside } from "./ask-outside.ts";
import { networkOf } from "../http/client.ts";
import type { Mall } from "../mall.ts";
import { refuse } from "../http/refuse.ts";

const timeoutMs = 10_000;
const maxBytes = 512 * 1_024;
const maxZoom = 19;
/** A screen is a dozen tiles. A person who moves the map quickly asks for some hundred in a minute. */
const perMinute = 600;

/**
 * `GET /tiles/<zoom>/<column>/<row>`: a tile of the configured server's map, fetched by the mall itself. So the page
 * loads nothing from elsewhere and the tile server learns of no reader. Without a tile server there is no such path.
 */
export function registerTiles(
  app: FastifyInstance,
  { configuration: { tiles, publicUrl }, clock, rateLimiter }: Pick<Mall, "configuration" | "clock" | "rateLimiter">,
): void {
  if (tiles === null) return;
  app.get<{ Params: { zoom: string; x: string; y: string } }>("/tiles/:zoom/:x/:y", async (request, reply) => {
    const seconds = rateLimiter.wait(`tiles ${networkOf(request.ip)}`, perMinute, clock.real());
    if (seconds > 0) refuse("too_often", { seconds });
    const { zoom, x, y } = request.params;
    if (![zoom, x, y].every((text) => /^(0|[1-9]\d{0,5})$/.test(text)) || Number(zoom) > maxZoom)
      return reply.callNotFound();
    if (Math.max(Number(x), Number(y)) >= 2 ** Number(zoom)) return reply.callNotFound();
    const tile = await fetchTile(tiles.url.replace("{z}", zoom).replace("{x}", x).replace("{y}", y), publicUrl);
    if (tile === null) return reply.callNotFound();
    return reply.headers({ "content-type": tile.type, "cache-control": "public, max-age=604800" }).send(tile.bytes);
  });
}

/** Null if it does not answer, or not with a picture of a sensible size. */
async function fetchTile(url: string, publicUrl: string): Promise<{ type: string; bytes: Buffer } | null> {
  try {
    // Tile servers want to know who asks.
    const { status, headers, body } = await askOutside(url, {
      headers: { "user-agent": `Arcade (${publicUrl})` },
      timeoutMs,
      maxBytes,
    });
    const type = /^image\/(?:png|jpeg|webp)\b/.exec(headers.get("content-type") ?? "")?.[0];
    return status !== 200 || type === undefined ? null : { type, bytes: body };
  } catch {
    return null;
  }
}
