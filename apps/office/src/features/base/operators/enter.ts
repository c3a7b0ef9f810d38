import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { CallFailure } from "@arcade/web/failure.ts";
import { call } from "../../../platform/call.ts";
import { beginSession, endSession, session } from "../../../platform/session.ts";

/** A token has come: the office opens once it is known whose it is and what they may do. */
export async function enter(token: string): Promise<void> {
  session.set({ token, operator: null, isOver: false });
  try {
    const me = await call(operatorsOffice.me, {});
    if (!me.ok) throw new CallFailure("refused", me.refusal);
    beginSession(token, { id: me.data.id, name: me.data.name, role: me.data.role });
  } catch (reason) {
    endSession();
    throw reason;
  }
}
