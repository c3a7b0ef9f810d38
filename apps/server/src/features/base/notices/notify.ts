import type { NoticeTopic } from "@arcade/contract/base/notices/topics";
import type { StorePart } from "@arcade/contract/access";
import type { MallAddress } from "@arcade/contract/pages";
import type { LiveModule } from "@arcade/contract/socket-facts";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { keepNotices } from "./sql.ts";
import { partOfNotice, type StoreSubject } from "./store-notices.ts";
import type { Details } from "./words.ts";

/** A notice to one member about one event. */
export interface Notice {
  /** The event, by its kind and id: a member gets it once, even if the work runs again. */
  dedupe_key: string;
  topic: NoticeTopic;
  /**
   * A mail's subject and body, which are its title and text in the app as well. `{mall}` and `{link}` are filled in
   * automatically.
   */
  template: readonly [subject: MessageId, body: MessageId];
  details?: Details;
  /** The place of the web app that it opens, with its parameters. */
  page: MallAddress;
  /** The order that it is about. Its picture is shown beside it. */
  order_id?: bigint;
  /** What changed, for the socket; "told" if the verb publishes it itself. */
  frame?: { modules: LiveModule; modules_id: bigint | null } | "told";
  /** False: not by mail, as who did it themselves needs none. A text: to this address instead of the member's own. */
  mail?: boolean | string;
  /**
   * Something that a thief could have done: the mail has a link and the app a button "this was not me". Only for the
   * topic `security`.
   */
  notMe?: true;
}

const ofItself: Exclude<Notice["frame"], "told" | undefined> = { modules: "notices", modules_id: null };

/**
 * Notifies a member (SPEC 4): stored in their list in this transaction, published on the socket after it, and sent by
 * mail and push as they chose. Members are notified in no other way.
 */
export function notify(context: Context, memberId: bigint, notice: Notice): void {
  notifyEach(context, [{ ...notice, member_id: memberId }]);
}

/** A notice to a store. The list of store notices says whether only its owner gets it, or staff as well. */
export type StoreNotice = Notice & { template: readonly [subject: StoreSubject, body: MessageId] };

/** Notifies a store: its owner, and the staff who have the part of its work that the notice belongs to. */
export function notifyStore(context: Context, ownerId: bigint, notice: StoreNotice): void {
  notifyEach(context, [toStore(ownerId, notice)]);
}

/** A notice to a store, for `notifyEach`. */
export function toStore(ownerId: bigint, notice: StoreNotice): Addressed {
  return { ...notice, member_id: ownerId, store_part: partOfNotice(notice.template[0]) };
}

type Addressed = Notice & {
  member_id: bigint;
  /** Staff of this member's store who have the part get it as well, when the notice is sent. */
  store_part?: StorePart | null;
};

/** The same for several members or things, in one statement. */
export function notifyEach(context: Context, notices: readonly Addressed[]): void {
  if (notices.length === 0) return;
  keepNotices(
    context.tx,
    notices.map(
      ({
        member_id,
        dedupe_key,
        topic,
        template: [subject, body],
        details = {},
        page,
        order_id,
        mail = true,
        notMe = false,
        store_part = null,
      }) => ({
        id: context.newId(),
        member_id,
        dedupe_key,
        topic,
        subject,
        body,
        details,
        page,
        order_id: order_id ?? null,
        by_mail: mail !== false,
        mail_to: typeof mail === "string" ? mail : null,
        not_me: notMe,
        store_part,
        staff_id: null,
      }),
    ),
    context.now,
  );
  for (const { member_id, frame = ofItself } of notices)
    if (frame !== "told") context.publish([member_id], { type: "notice", ...frame });
}
