import { money } from "@arcade/contract/money";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { actAsOperator } from "./load-applications.ts";
import { act, type Acting, type BoughtLine } from "./load-orders.ts";
import { merchantOf, reject, type Told, told } from "./load-refunds.ts";
import type { Scene } from "../play.ts";

/** Two refunds that buyer and store do not agree on: one decided in part, which is a precedent, and one that both have answered and that waits. */
export function disputeScenes(
  from: (index: number) => Acting,
  lineOf: (store: string, index: number) => BoughtLine,
): Scene[] {
  return [
    ...told(
      -16,
      from(2),
      () => lineOf("cedar_house", 1),
      {
        type: "refund_only",
        reason: "damaged",
        text: "One edge is chipped. The photos of the parcel show a torn corner.",
        part: 800n,
      },
      [
        [3.4, refuse("The parcel left us whole.")],
        [3.8, ask(from(2), "The carrier's own note says that the parcel was wet.")],
        [4, answer("We wrapped it twice and the carrier did not report any damage.")],
        [4.6, decide(500n)],
      ],
    ),
    ...told(
      -4.2,
      from(5),
      () => lineOf("cedar_house", 4),
      {
        type: "refund_only",
        reason: "not_as_described",
        text: "The colour is much darker than in the pictures.",
        part: 900n,
      },
      [
        [3.1, refuse("The pictures were taken by daylight.")],
        [3.5, ask(from(5), "Beside the window it is still two shades darker.")],
        [3.8, answer("Screens differ; the description names the colour as walnut.")],
      ],
    ),
  ];
}

const refuse = (text: string) => (context: Context, story: Told) => reject(context, story, "as_described", text);

const ask =
  (buyer: Acting, text: string) =>
  async (context: Context, { refund_id }: Told) => {
    await act(context, refunds.askPlatform, { refund_id, text, pictures: [] }, buyer);
  };

const answer =
  (text: string) =>
  async (context: Context, { refund_id, made }: Told) => {
    await act(context, disputes.addEvidence, { refund_id, text, pictures: [] }, merchantOf(made));
  };

const decide =
  (cents: bigint) =>
  async (context: Context, { refund_id }: Told) => {
    const amount = money(cents * 10_000n);
    const { plan } = await actAsOperator(context, disputesOffice.preview, { refund_id, amount });
    await actAsOperator(context, queueOffice.claim, { kind: "dispute", id: refund_id });
    await actAsOperator(context, disputesOffice.decide, {
      refund_id,
      outcome: "part",
      amount,
      plan,
      reason_code: "shared_fault",
      text: "The carrier's note shows a wet parcel, and the wrapping did not keep it dry. The piece can be used, so part of its price goes back.",
      summary:
        "A piece came with a chipped edge after a wet journey; the wrapping had not kept it dry, and the piece could still be used.",
      note: "Demo",
    });
  };
