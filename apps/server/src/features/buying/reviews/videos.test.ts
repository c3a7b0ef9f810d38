import { members } from "@arcade/contract/oversight/members/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
  password,
} from "../../../../test/given.ts";
import { givenArchive, readArchive } from "../../../../test/given/given-archive.ts";
import { givenReceived, givenReview, reviewOf } from "../../../../test/given/given-review.ts";
import { givenVideo } from "../../../../test/given/given-video.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let store: GivenStore;
let lamp: GivenGoods;
let buyer: GivenMember;

beforeEach(async () => {
  store = await givenStore(world);
  lamp = await givenGoods(world, store, { name: "Lamp", price: "10.00", stock: [50] });
  buyer = await givenBuyer(world);
});

const by = (member: Pick<GivenMember, "token">) => ({ token: member.token });
const list = async (filter = {}) =>
  (await world.ask(reviews.list, { goods_id: String(lamp.goods_id), ...filter })).items;
const given = (said = {}, member = buyer) => givenReview(world, member, store, lamp.skus[0]!, said);
const statusOf = async (video: string) => (await world.app.inject({ url: `/videos/${video}` })).statusCode;

describe("a video of a review", () => {
  test("is shown with it to everybody, to its author, to the store and to operators, and so is the follow-up's", async () => {
    const [video, later] = [await givenVideo(world, buyer), await givenVideo(world, buyer)];
    const { id } = await given({ video });
    const add = { review_id: id, text: "After a month", pictures: [], video: later };
    expect(await world.call(reviews.followUp, add, by(buyer))).toMatchObject({ ok: true });
    const shown = { id, video, follow_up: { video: later, pictures: [] } };
    expect(await list()).toMatchObject([shown]);
    expect((await world.ask(reviews.mine, {}, by(buyer))).items).toMatchObject([shown]);
    expect((await world.ask(reviews.ofStore, {}, by(store.merchant))).items).toMatchObject([shown]);
    const operator = await givenOperator(world, "reviewer");
    expect(await world.ask(reviewsOffice.record, { review_id: id }, { token: operator.token })).toMatchObject(shown);
    // What no review names is deleted by then.
    await world.pass(2 * day);
    expect([await statusOf(video), await statusOf(later)]).toEqual([200, 200]);
  });

  test("is the author's own: with another's, nothing is posted and nothing is added", async () => {
    const stranger = await givenBuyer(world);
    const theirs = await givenVideo(world, stranger);
    const order_id = await givenReceived(world, buyer, store, [lamp.skus[0]!]);
    for (const video of [theirs, `v${"0".repeat(32)}.mp4`])
      expect(
        await world.call(reviews.post, await reviewOf(world, buyer, order_id, { video }), by(buyer)),
      ).toMatchObject({ error: "video_unknown" });
    expect(await list()).toEqual([]);
    const { id } = await given();
    const add = { review_id: id, text: "Still good", pictures: [], video: theirs };
    expect(await world.call(reviews.followUp, add, by(buyer))).toMatchObject({ error: "video_unknown" });
    expect((await list())[0]).toMatchObject({ video: null, follow_up: null });
    // It stays its owner's, and unused.
    await world.pass(2 * day);
    expect(await statusOf(theirs)).toBe(404);
    await expectInvariants(world);
  });

  test("is there as long as a review names it, whatever the code does", async () => {
    const [video, later] = [await givenVideo(world, buyer), await givenVideo(world, buyer)];
    const { id } = await given({ video });
    await world.ask(reviews.followUp, { review_id: id, text: "Later", pictures: [], video: later }, by(buyer));
    const none = `v${"0".repeat(32)}.mp4`;
    for (const [put, constraint] of [
      [sql`UPDATE review SET video = ${none} WHERE id = ${BigInt(id)}`, "review_video_known"],
      [sql`UPDATE review SET follow_up_video = ${none} WHERE id = ${BigInt(id)}`, "review_follow_up_video_known"],
      [sql`DELETE FROM public_video WHERE name = ${video}`, "review_video_known"],
      [sql`DELETE FROM public_video WHERE name = ${later}`, "review_follow_up_video_known"],
    ] as const)
      await expect(run(world.mall.db, put)).rejects.toThrow(constraint);
  });

  test("has the name of a video: nothing else is taken", async () => {
    const order_id = await givenReceived(world, buyer, store, [lamp.skus[0]!]);
    const right = await reviewOf(world, buyer, order_id);
    for (const video of ["../../etc/passwd", "", "p1", 7, ["v1.mp4"]])
      expect(
        await world.callWith(reviews.post, { ...right, lines: [{ ...right.lines[0], video }] }, by(buyer)),
      ).toMatchObject({ status: 400, parameters: { fields: [{ field: "lines.0.video" }] } });
  });

  test("brings it to the front, as pictures do, and into the list of those that show something", async () => {
    const { id: filmed } = await given({ video: await givenVideo(world, buyer) });
    const { id: plain } = await given({}, await givenBuyer(world));
    const other = await givenBuyer(world);
    const { id: added } = await given({}, other);
    const video = await givenVideo(world, other);
    await world.ask(reviews.followUp, { review_id: added, text: "Later", pictures: [], video }, by(other));
    expect((await list()).map(({ id }) => id)).toEqual([filmed, added, plain]);
    expect((await list({ with_pictures: "1" })).map(({ id }) => id)).toEqual([filmed, added]);
    expect((await list({ sort: "newest" })).map(({ id }) => id)).toEqual([added, plain, filmed]);
  });

  test("brings it to the front of the first page only: page after page, each review is there once", async () => {
    const others = await givenBuyer(world);
    const { id: oldest } = await given({ video: await givenVideo(world, buyer) });
    for (let count = 0; count < 21; count += 1) {
      world.clock.move(5_000);
      await given({}, others);
    }
    const goods_id = String(lamp.goods_id);
    const first = await world.ask(reviews.list, { goods_id });
    const second = await world.ask(reviews.list, { goods_id, cursor: first.next ?? "" });
    const all = [...first.items, ...second.items].map(({ id }) => id);
    expect([all[0], all.length, new Set(all).size, second.next]).toEqual([oldest, 22, 22, null]);
  });

  test("is hidden with it, and shows again with it; its author and operators see it meanwhile", async () => {
    const video = await givenVideo(world, buyer);
    const { id: review_id } = await given({ video });
    const operator = await givenOperator(world, "reviewer");
    const office = { token: operator.token };
    const decision = { kind: "hide", part: "review", reason_code: "offensive", message: "A person is seen." } as const;
    await world.ask(
      moderationOffice.decide,
      { about: { kind: "review", id: review_id, decision }, note: "seen" },
      office,
    );
    expect(await list({ with_pictures: "1" })).toEqual([]);
    expect((await world.ask(reviews.ofStore, {}, by(store.merchant))).items).toEqual([]);
    expect((await world.ask(reviews.mine, {}, by(buyer))).items).toMatchObject([{ video }]);
    const { hides, ...record } = await world.ask(reviewsOffice.record, { review_id }, office);
    expect(record.video).toBe(video);
    await world.ask(reviewsOffice.endHide, { hide_id: hides[0]!.id, note: "seen" }, office);
    expect(await list()).toMatchObject([{ video }]);
  });
});

describe("the data of a member with videos", () => {
  test("has the files and their names", async () => {
    const [video, unused] = [await givenVideo(world, buyer), await givenVideo(world, buyer)];
    await given({ video });
    const { names, parts } = await readArchive(world, buyer, await givenArchive(world, buyer));
    expect(names).toEqual(expect.arrayContaining([`videos/review/${video}`, `videos/review/${unused}`]));
    expect(parts["reviews"]).toMatchObject([{ video, follow_up_video: null }]);
  });

  test("loses them when the account closes: the review stays without its video, and the file is deleted", async () => {
    buyer = await givenBuyer(world, "15.00"); // the order, and nothing left
    const video = await givenVideo(world, buyer);
    await given({ video });
    const other = await givenBuyer(world);
    const theirs = await givenVideo(world, other);
    await given({ video: theirs }, other);
    await world.pass(8 * day);
    expect(await world.call(members.close, { password }, by(buyer))).toMatchObject({ ok: true });
    await world.pass(day);
    expect([await statusOf(video), await statusOf(theirs)]).toEqual([404, 200]);
    expect((await list()).map((review) => [review.nickname === null, review.video])).toEqual([
      [false, theirs],
      [true, null],
    ]);
  });
});
