import { beforeEach } from "vitest";
import { run } from "../../src/platform/database.ts";
import type { PostToPublic, PublicAnswer } from "../../src/platform/outside/post-to-public.ts";
import { sql } from "../../src/platform/sql.ts";
import type { World } from "../world.ts";

/** The receivers of a mall's webhooks: their answers by address, and the calls they received. */
export interface Receivers {
  answerOf: (url: string) => PublicAnswer | Error;
  heard: { url: string; body: string; headers: Readonly<Record<string, string>> }[];
}

export const receiverUrl = "https://hooks.shop-systems.com/arcade?key=1";

/** Before each test there are no webhooks, and every receiver answers with success. */
export function useReceivers(world: World): Receivers {
  const receivers: Receivers = { answerOf: () => ({ status: 200, text: "ok" }), heard: [] };
  const post: PostToPublic = async ({ url, body, headers }) => {
    const answer = receivers.answerOf(url);
    receivers.heard.push({ url, body: body.toString(), headers });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  beforeEach(async () => {
    receivers.heard = [];
    receivers.answerOf = () => ({ status: 200, text: "ok" });
    world.clock.move(61_000); // only a few test events a minute are allowed
    Object.assign(world.mall, { postToPublic: post });
    await run(world.owner, sql`DELETE FROM webhook`);
  });
  return receivers;
}
