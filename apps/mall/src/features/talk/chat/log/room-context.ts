import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { createContext, use } from "react";
import type { CardParts } from "../messages/card-parts.ts";
import type { About } from "./conversation.ts";

/** The facts about an open conversation that each message needs. */
export interface OpenRoom {
  about: About;
  /** Whether the mall can be called now. */
  isReady: boolean;
  cards: CardParts;
  /** Shows a picture in full. */
  view: (picture: string) => void;
  /** Opens the actions of a message. */
  offer: (message: ChatMessage) => void;
  report: (message: ChatMessage) => void;
}

const RoomContext = createContext<OpenRoom | null>(null);
export const RoomProvider = RoomContext.Provider;

export function useRoom(): OpenRoom {
  const room = use(RoomContext);
  if (!room) throw new Error("A message stands inside RoomProvider.");
  return room;
}
