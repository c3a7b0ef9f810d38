import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { closeCodes, maxHandshakeMs } from "@arcade/contract/socket-facts";
import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { liveEventOf } from "../../src/platform/live/live.ts";
import { registry } from "../../src/platform/metrics.ts";
import { type GivenMember, givenMember, givenOperator } from "../given.ts";
import { openSocket, openSocketOf, statusOf, type TestSocket } from "./socket-client.ts";
import { useWorld } from "../world.ts";

const world = useWorld();
let address = "";
beforeAll(async () => {
  address = await world.listen();
});

/** A member's socket after its handshake. */
const bound = (member: GivenMember, options: Parameters<typeof openSocket>[1] = {}) =>
  openSocketOf(world, address, member, options);

/** Sends a notice to a member, as a verb does, and waits until it is sent. */
async function tell(member: GivenMember): Promise<string> {
  const { live } = world.mall;
  const event = liveEventOf(
    [member.member_id],
    { type: "live", modules: "wallet", modules_id: null },
    await world.withContext(async (context) => context.newId()),
  );
  await live.bus.publish({ kind: "events", events: [event] });
  await live.sockets.deliver([]);
  return event.frame.id;
}

async function openSockets(): Promise<number> {
  const figures = await registry.getSingleMetric("arcade_sockets")?.get();
  return figures?.values.reduce((total, { value }) => total + value, 0) ?? 0;
}

const idsOf = ({ heard }: TestSocket) => heard.flatMap((frame) => ("id" in frame ? [frame.id] : []));

describe("the handshake (SPEC 4, RULES 8)", () => {
  test("the server sends init with a client id, the client answers with the handshake, and then receives its own frames", async () => {
    const [one, other] = [await givenMember(world), await givenMember(world)];
    const [mine, theirs] = [await bound(one), await bound(other)];
    const id = await tell(one);
    expect(await mine.next("live")).toEqual({ type: "live", id, modules: "wallet", modules_id: null });
    await tell(other);
    await theirs.next("live");
    expect(idsOf(mine)).toEqual([id]);
    expect(idsOf(theirs)).toHaveLength(1);
    mine.bare.terminate();
    theirs.bare.terminate();
  });

  test("ping is answered pong, as text and as a frame; anything else is not answered", async () => {
    const socket = await openSocket(address);
    socket.bare.send('{"type":"ping"}');
    await socket.next("pong");
    const answered = once(socket.bare, "message");
    for (const text of ["not json", "null", '{"type":"chat","to_id":"1"}', "[]", '{"type":"init"}', "ping"])
      socket.bare.send(text);
    expect(String((await answered)[0])).toBe("pong");
    socket.bare.terminate();
  });

  test("a socket without a handshake receives nothing, and is closed after a minute", async () => {
    const socket = await openSocket(address);
    const member = await givenMember(world);
    await tell(member);
    world.clock.move(maxHandshakeMs + 1);
    world.mall.live.sockets.beat();
    expect(await socket.closed).toBe(closeCodes.no_handshake);
    expect(socket.heard.map(({ type }) => type)).toEqual(["init"]);
  });
});

describe("taking over somebody's socket (PROOF SEC-011)", () => {
  test("an id is long, random, and never the same", async () => {
    const ids = Array.from({ length: 1_000 }, () => world.mall.live.newClientId());
    expect(new Set(ids.map((id) => id.slice(8))).size).toBe(1_000);
    expect(ids.every((id) => /^[\w-]{40}$/.test(id))).toBe(true);
  });

  test("a guessed id, one of another process and one in a wrong form bind nothing", async () => {
    const { token } = await givenMember(world);
    const { client_id } = await openSocket(address);
    for (const guess of [
      `${client_id.slice(0, 39)}${client_id.endsWith("A") ? "B" : "A"}`,
      "A".repeat(40),
      client_id.toLowerCase(),
    ])
      expect(await world.call(chat.handshake, { client_id: guess }, { token })).toMatchObject({
        ok: false,
        error: "not_found",
      });
    for (const form of ["", "x", `${client_id}A`, `${client_id.slice(0, 39)} `])
      expect(await world.call(chat.handshake, { client_id: form }, { token })).toMatchObject({
        ok: false,
        error: "invalid_input",
      });
    expect(await world.call(chat.handshake, { client_id })).toMatchObject({ ok: false, error: "log_in" });
  });

  test("an id is bound once: naming it again is refused, even to its own member, and the socket then belongs to nobody", async () => {
    for (const second of ["another", "the same"]) {
      const [owner, other] = [await givenMember(world), await givenMember(world)];
      const socket = await bound(owner);
      const { token } = second === "another" ? other : owner;
      expect(await world.call(chat.handshake, { client_id: socket.client_id }, { token })).toMatchObject({
        ok: false,
        error: "not_found",
      });
      expect(await socket.closed).toBe(closeCodes.no_handshake);
      await tell(owner);
      await tell(other);
      expect(idsOf(socket)).toEqual([]);
      expect(await world.call(chat.handshake, { client_id: socket.client_id }, { token: owner.token })).toMatchObject({
        error: "not_found",
      });
    }
  });

  test("of four who name one id at the same time at most one gets it, and none of the others receives anything", async () => {
    for (let round = 0; round < 5; round += 1) {
      const members = await Promise.all(Array.from({ length: 4 }, () => givenMember(world)));
      const socket = await openSocket(address);
      const outcomes = await Promise.all(
        members.map(({ token }) => world.call(chat.handshake, { client_id: socket.client_id }, { token })),
      );
      expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
      await socket.closed;
      for (const member of members) await tell(member);
      expect(idsOf(socket)).toEqual([]);
    }
  });

  test("an old id binds nothing, even if its socket is still open", async () => {
    const { token } = await givenMember(world);
    const socket = await openSocket(address);
    world.clock.move(maxHandshakeMs);
    expect(await world.call(chat.handshake, { client_id: socket.client_id }, { token })).toMatchObject({
      error: "not_found",
    });
    expect(await socket.closed).toBe(closeCodes.no_handshake);
  });

  test("the id of a closed socket binds nothing", async () => {
    const { token } = await givenMember(world);
    const socket = await openSocket(address);
    const before = await openSockets();
    socket.bare.close();
    await expect.poll(openSockets).toBe(before - 1);
    expect(await world.call(chat.handshake, { client_id: socket.client_id }, { token })).toMatchObject({
      error: "not_found",
    });
  });
});

describe("the page that opens it (PROOF SEC-023)", () => {
  test("no origin, another origin, another port, and anything in the address are refused", async () => {
    expect(await statusOf(address, {})).toBe(403);
    for (const origin of [
      "https://evil.example",
      "null",
      "http://127.0.0.1:1",
      "not an origin",
      `${address}.evil.example`,
    ])
      expect(await statusOf(address, { origin }), origin).toBe(403);
    for (const path of ["/socket?token=abc", "/socket/", "/socket/x", "/", "/wanlshop/chat/shake"])
      expect(await statusOf(address, { origin: address }, path), path).toBe(404);
    expect(await statusOf(address, { origin: address })).toBe(101);
    expect(await statusOf(address, { origin: world.mall.configuration.publicUrl })).toBe(101);
  });
});

describe("a call that is no socket", () => {
  test("a call that offers another protocol is answered as usual", async () => {
    const { port, hostname } = new URL(address);
    const line = connect(Number(port), hostname);
    line.write(
      `GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    );
    const [answer] = (await once(line, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK/);
    line.destroy();
  });
});

describe("heartbeat (PROOF REL-044)", () => {
  test("a socket that does not answer is closed by the second ping, and one that answers stays", async () => {
    const member = await givenMember(world);
    const [deaf, alive] = [await bound(member, { autoPong: false }), await bound(member)];
    world.mall.live.sockets.beat();
    await once(alive.bare, "ping");
    // The first frame after the ping is the pong. Requests are answered in order.
    alive.bare.send('{"type":"ping"}');
    await alive.next("pong");
    world.mall.live.sockets.beat();
    expect(await deaf.closed).toBe(1006);
    await tell(member);
    await alive.next("live");
    expect(alive.bare.readyState).toBe(alive.bare.OPEN);
    alive.bare.terminate();
  });

  test("an app that is shown and hidden two hundred times leaves nothing behind", async () => {
    const member = await givenMember(world);
    const before = await openSockets();
    for (let round = 0; round < 200; round += 1) {
      const socket = await openSocket(address);
      // Every other one disconnects before its handshake.
      if (round % 2 === 0)
        world.mall.live.sockets.bind(socket.client_id, { member_id: member.member_id, session_id: 1n });
      socket.bare.close();
    }
    await expect.poll(openSockets).toBe(before);
  });

  test("a member's ninth socket closes the oldest one", async () => {
    const member = await givenMember(world);
    const sockets: TestSocket[] = [];
    for (let opened = 0; opened < 9; opened += 1) sockets.push(await bound(member));
    expect(await sockets[0]?.closed).toBe(closeCodes.replaced);
    await tell(member);
    for (const socket of sockets.slice(1)) await socket.next("live");
    for (const socket of sockets) socket.bare.terminate();
  });

  test("a client without a handshake takes at most fifty places of one address; another address still connects", async () => {
    const from = { "x-forwarded-for": "203.0.113.9" };
    const waiting: TestSocket[] = [];
    for (let opened = 0; opened < 50; opened += 1) waiting.push(await openSocket(address, { headers: from }));
    expect(await statusOf(address, { origin: address, headers: from })).toBe(429);
    expect(
      await statusOf(address, { origin: address, headers: { "x-forwarded-for": "203.0.113.9, 203.0.113.10" } }),
    ).toBe(101);
    for (const socket of waiting) socket.bare.terminate();
    await expect.poll(() => statusOf(address, { origin: address, headers: from })).toBe(101);
  });
});

describe("forbidden frames (PROOF SEC-043)", () => {
  test("too many frames, binary frames and a frame above 64 KB close the socket; nobody else notices", async () => {
    const [flooding, binary, huge, quiet] = [
      await openSocket(address),
      await openSocket(address),
      await openSocket(address),
      await bound(await givenMember(world)),
    ];
    for (let sent = 0; sent < 200; sent += 1) flooding.bare.send("ping");
    binary.bare.send(Buffer.from("ping"));
    huge.bare.send("x".repeat(64 * 1024 + 1));
    expect(await flooding.closed).toBe(closeCodes.not_allowed);
    expect(await binary.closed).toBe(closeCodes.not_allowed);
    expect(await huge.closed).toBe(1009);
    quiet.bare.send('{"type":"ping"}');
    await quiet.next("pong");
    quiet.bare.terminate();
  });

  test("one that does not read is closed, before its waiting data fills the memory", async () => {
    const member = await givenMember(world);
    const socket = await bound(member);
    socket.bare.pause();
    const before = await openSockets();
    const events = Array.from({ length: 5_000 }, (_, index) =>
      liveEventOf(
        [member.member_id],
        { type: "live", modules: "wallet", modules_id: BigInt(index + 1) },
        BigInt(index + 1),
      ),
    );
    for (let round = 0; round < 40 && (await openSockets()) === before; round += 1)
      await world.mall.live.sockets.deliver(events);
    await expect.poll(openSockets).toBe(before - 1);
    socket.bare.terminate();
  });
});

describe("a session that ends while connected (PROOF REL-045)", () => {
  const endings: Record<string, (member: GivenMember) => Promise<unknown>> = {
    "a log-out": (member) => world.ask(account.logOut, {}, { token: member.token }),
    "a session that ran out": (member) =>
      many(
        world.owner,
        sql`UPDATE session SET expires_at = ${world.clock.now()} WHERE member_id = ${member.member_id}`,
      ),
    "an account that an operator froze": async (member) => {
      const { token } = await givenOperator(world, "administrator");
      const until = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString();
      const freeze = {
        member_id: String(member.member_id),
        reason_code: "access_taken",
        message: "Somebody else was in.",
        until,
        note: "for a test",
      } as const;
      await world.ask(membersOffice.freezeAccount, freeze, { token });
    },
    "a suspended member whose session is still there": (member) =>
      many(
        world.owner,
        sql`UPDATE member SET suspended_at = ${world.clock.now()}, suspended_reason = 'access_taken'
          WHERE id = ${member.member_id}`,
      ),
  };
  for (const [name, end] of Object.entries(endings)) {
    test(`${name}: nothing is delivered afterwards, and the socket is closed`, async () => {
      const member = await givenMember(world);
      const [told, looked] = [await bound(member), await bound(member)];
      await tell(member);
      await Promise.all([told.next("live"), looked.next("live")]);
      await end(member);
      await tell(member);
      expect(await told.closed).toBe(closeCodes.session_over);
      expect(await looked.closed).toBe(closeCodes.session_over);
      expect(idsOf(told)).toHaveLength(1);
      expect(idsOf(looked)).toHaveLength(1);
    });
  }

  test("even without an event, the next look closes it, and leaves the member's others open", async () => {
    const member = await givenMember(world);
    const { token } = await world.ask(account.logIn, { account: member.email, password: "correct horse" });
    const [going, staying] = [await bound(member), await bound({ ...member, token })];
    await world.ask(account.logOut, {}, { token: member.token });
    await world.mall.live.sockets.closeEnded();
    expect(await going.closed).toBe(closeCodes.session_over);
    await tell(member);
    await staying.next("live");
    staying.bare.terminate();
  });

  test("a handshake after the session's end binds nothing", async () => {
    const member = await givenMember(world);
    const socket = await openSocket(address);
    await world.ask(account.logOut, {}, { token: member.token });
    expect(await world.call(chat.handshake, { client_id: socket.client_id }, { token: member.token })).toMatchObject({
      error: "log_in",
    });
    socket.bare.terminate();
  });
});
